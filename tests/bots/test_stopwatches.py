import time

from figaro.bots.stopwatches import PATIENCE, Stopwatch


def test_time_in_which_a_thread_computes_counts_whole() -> None:
    watch = Stopwatch()
    start = time.thread_time()
    while time.thread_time() - start < 0.05:
        pass
    assert watch() >= 0.05


def test_time_in_which_others_compute_counts_a_part() -> None:
    watch = Stopwatch()
    start = time.perf_counter()
    time.sleep(0.2)
    waited = time.perf_counter() - start
    assert waited / PATIENCE <= watch() < waited
