import { Installation } from './installation.ts';

export const installationSamples: readonly Installation[] = [
  Installation.parse({ setup: { hash: 'd2f1'.repeat(16), expires: Date.parse('2026-11-23T15:00:00Z') } }),
  Installation.parse({ setup: { done_at: Date.parse('2026-11-22T15:20:00Z'), by: 'u-ada' } }),
];
