import { defineCodes } from '@app/kernel/states.ts';

/** Scheduling systems of operators (D3.16, CHR-10); `other` sends files. */
export const schedulingSystems = defineCodes({
  'airplane-manager': 'Airplane Manager',
  fos: 'FOS',
  avianis: 'Avianis',
  jet_insight: 'JetInsight',
  schedaero: 'Schedaero',
  flx: 'FLX',
  bart: 'BART',
  other: 'Other',
});
/** Returns the name of a system; another source, as it names itself. */
export const systemName = (source: string): string => (schedulingSystems.has(source) ? schedulingSystems.label(source) : source);
