/** Sounds, synthesized by the browser from a few tones. */

import { settings } from "./settings.svelte";
import type { Sound } from "./timeline";

type Tone = readonly [start: number, pitch: number, length: number, kind: OscillatorType, loudness: number];

const TONES: Readonly<Record<Sound | "turn", readonly Tone[]>> = {
  deal: [0, 1, 2, 3, 4].map((beat): Tone => [beat * 0.07, 320 + beat * 25, 0.05, "triangle", 0.12]),
  card: [[0, 240, 0.06, "triangle", 0.25]],
  ring: [523, 587, 659, 523].map((pitch, beat): Tone => [beat * 0.12, pitch, 0.14, "sine", 0.16]),
  collect: [
    [0, 110, 0.35, "sawtooth", 0.14],
    [0.12, 82, 0.4, "sawtooth", 0.14],
  ],
  last: [
    [0, 880, 0.09, "square", 0.06],
    [0.14, 880, 0.12, "square", 0.06],
  ],
  count: [0, 1, 2, 3].map((beat): Tone => [beat * 0.18, 392 + 60 * beat, 0.1, "triangle", 0.16]),
  piece: [
    [0, 180, 0.08, "triangle", 0.25],
    [0.09, 150, 0.1, "triangle", 0.25],
  ],
  won: [523, 659, 784, 1047].map((pitch, beat): Tone => [beat * 0.13, pitch, 0.22, "triangle", 0.2]),
  turn: [
    [0, 659, 0.12, "sine", 0.2],
    [0.12, 880, 0.2, "sine", 0.2],
  ],
};

let context: AudioContext | null = null;

/** Plays a sound, unless the player has muted them; a hidden page plays only the call that it is their turn. */
export function play(sound: Sound | "turn"): void {
  if (!settings.sound || (document.hidden && sound !== "turn")) return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // The device has no sound.
  }
  // A browser stays silent until the first touch; sounds missed until then are not made up for.
  if (context.state === "suspended") {
    void context.resume();
    return;
  }
  for (const [start, pitch, length, kind, loudness] of TONES[sound]) tone(context, start, pitch, length, kind, loudness);
}

function tone(on: AudioContext, start: number, pitch: number, length: number, kind: OscillatorType, loudness: number): void {
  const at = on.currentTime + start;
  const source = new OscillatorNode(on, { type: kind, frequency: pitch });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(on.destination);
  source.start(at);
  source.stop(at + length + 0.02);
}
