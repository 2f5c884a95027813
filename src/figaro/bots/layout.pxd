# The constants of layout.py, for C. Generated: change layout.py and run `make generate`.
from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #define FIGARO_UNIT (64)
    #define FIGARO_DANGER (0)
    #define FIGARO_STRIKE (216)
    #define FIGARO_THRIFT (222)
    #define FIGARO_SUIT (246)
    #define FIGARO_OPENS (250)
    #define FIGARO_HITS (252)
    #define FIGARO_NEXT (253)
    #define FIGARO_SELF (259)
    #define FIGARO_TAKES (260)
    #define FIGARO_TOOK (261)
    #define FIGARO_ENDS (262)
    #define FIGARO_ENDED (263)
    #define FIGARO_OUT (264)
    #define FIGARO_LEFT (265)
    #define FIGARO_FEATURES (266)
    #define FIGARO_BUCKETS (6)
    #define FIGARO_BLANK (5)
    #define FIGARO_OUTCOMES (256)
    #define FIGARO_SKETCH (64)
    #define FIGARO_SLOTS 0x3FFDULL
    #define FIGARO_MIDDLE (64)
    #define FIGARO_EXPS (1024)
    #define FIGARO_COLD (256)
    #define FIGARO_KEEN (1024)
    #define FIGARO_PLAINLY (1)
    #define FIGARO_KEENLY (2)
    #define FIGARO_STYLES (4)
    #define FIGARO_FITTED (4093)
    #define FIGARO_TRACES (2048)
    #define FIGARO_BATCHES (32)
    #define FIGARO_WISHED (6)
    #define FIGARO_WORLDS (2048)
    #define FIGARO_FEW (6)
    #define FIGARO_DEEPEST (16)
    #define FIGARO_STAGES (12)
    #define FIGARO_TAILS (64)
    #define FIGARO_LAID (16)
    #define FIGARO_GRAIN (8)
    #define FIGARO_HORIZON (2)
    """
    const int UNIT "FIGARO_UNIT"
    const int DANGER "FIGARO_DANGER"
    const int STRIKE "FIGARO_STRIKE"
    const int THRIFT "FIGARO_THRIFT"
    const int SUIT "FIGARO_SUIT"
    const int OPENS "FIGARO_OPENS"
    const int HITS "FIGARO_HITS"
    const int NEXT "FIGARO_NEXT"
    const int SELF "FIGARO_SELF"
    const int TAKES "FIGARO_TAKES"
    const int TOOK "FIGARO_TOOK"
    const int ENDS "FIGARO_ENDS"
    const int ENDED "FIGARO_ENDED"
    const int OUT "FIGARO_OUT"
    const int LEFT "FIGARO_LEFT"
    const int FEATURES "FIGARO_FEATURES"
    const int BUCKETS "FIGARO_BUCKETS"
    const int BLANK "FIGARO_BLANK"
    const int OUTCOMES "FIGARO_OUTCOMES"
    const int SKETCH "FIGARO_SKETCH"
    const uint64_t SLOTS "FIGARO_SLOTS"
    const int MIDDLE "FIGARO_MIDDLE"
    const int EXPS "FIGARO_EXPS"
    const int COLD "FIGARO_COLD"
    const int KEEN "FIGARO_KEEN"
    const int PLAINLY "FIGARO_PLAINLY"
    const int KEENLY "FIGARO_KEENLY"
    const int STYLES "FIGARO_STYLES"
    const int FITTED "FIGARO_FITTED"
    const int TRACES "FIGARO_TRACES"
    const int BATCHES "FIGARO_BATCHES"
    const int WISHED "FIGARO_WISHED"
    const int WORLDS "FIGARO_WORLDS"
    const int FEW "FIGARO_FEW"
    const int DEEPEST "FIGARO_DEEPEST"
    const int STAGES "FIGARO_STAGES"
    const int TAILS "FIGARO_TAILS"
    const int LAID "FIGARO_LAID"
    const int GRAIN "FIGARO_GRAIN"
    const int HORIZON "FIGARO_HORIZON"
