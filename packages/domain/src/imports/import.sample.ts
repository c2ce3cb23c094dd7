import { ImportSource } from './import-source.ts';
import { ImportRows, ImportRun } from './import-run.ts';

export const importRunSamples: readonly ImportRun[] = [
  ImportRun.parse({
    kind: 'contacts',
    file_name: 'contacts.csv',
    file_size: 2048,
    file_key: 'c1/imports/i1',
    by: 'sam',
    state: 'checked',
    header: ['Name', 'E-mail'],
    sample: [['Vera Holm', 'vera@holm.example']],
    mapping: ['full_name', 'email'],
    total: 1,
    done: 1,
    checked: { new: 1 },
  }),
];
export const importRowsSamples: readonly ImportRows[] = [
  ImportRows.parse({
    run: 'i1',
    step: 'check',
    index: 0,
    rows: [{ line: 2, outcome: 'refused', problems: [{ code: 'imports.not-a-number', params: { field: 'Weight', value: 'heavy' } }] }],
  }),
];
export const importSourceSamples: readonly ImportSource[] = [
  ImportSource.parse({
    checked_at: Date.UTC(2026, 10, 3, 12),
    kinds: { schedule: { read_at: Date.UTC(2026, 10, 3, 12), rows: 40, run: 'i2' }, aircraft: { fault: 'timeout' } },
  }),
];
