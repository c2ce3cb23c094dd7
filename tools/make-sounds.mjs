// Writes the product's own sounds: `node tools/make-sounds.mjs`. Sine tones that fade, made here, so nobody else's rights are in them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const RATE = 16_000;
const folder = join(root, 'packages', 'web', 'public', 'assets', 'sounds');

/** Tones one after the other: start and length in seconds, pitch in Hz, loudness 0 to 1. */
const sounds = {
  'notification.wav': [
    { start: 0, length: 0.22, pitch: 659.25, loud: 0.22 },
    { start: 0.09, length: 0.34, pitch: 987.77, loud: 0.26 },
  ],
};

/**
 * Mono 16-bit PCM with its RIFF header.
 * @param {readonly {start: number, length: number, pitch: number, loud: number}[]} tones
 */
function wave(tones) {
  const seconds = Math.max(...tones.map(({ start, length }) => start + length));
  const samples = new Int16Array(Math.ceil(seconds * RATE));
  for (const { start, length, pitch, loud } of tones) {
    for (let i = 0; i < length * RATE; i++) {
      const t = i / RATE;
      const swell = Math.min(1, t / 0.008) * Math.exp((-5 * t) / length);
      const tone = Math.sin(2 * Math.PI * pitch * t) + 0.25 * Math.sin(4 * Math.PI * pitch * t);
      const place = Math.floor(start * RATE) + i;
      samples[place] = (samples[place] ?? 0) + Math.round(tone * swell * loud * 32_767 * 0.8);
    }
  }
  const bytes = Buffer.alloc(44 + samples.byteLength);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  /** @type {readonly [number, number, 2 | 4][]} */
  const header = [
    [16, 16, 4],
    [20, 1, 2],
    [22, 1, 2],
    [24, RATE, 4],
    [28, RATE * 2, 4],
    [32, 2, 2],
    [34, 16, 2],
  ];
  for (const [offset, value, size] of header) {
    if (size === 4) bytes.writeUInt32LE(value, offset);
    else bytes.writeUInt16LE(value, offset);
  }
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.byteLength, 40);
  Buffer.from(samples.buffer).copy(bytes, 44);
  return bytes;
}

mkdirSync(folder, { recursive: true });
for (const [name, tones] of Object.entries(sounds)) writeFileSync(join(folder, name), wave(tones));
