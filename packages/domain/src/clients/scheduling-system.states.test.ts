import { expect, it } from 'vitest';
import { schedulingSystems } from './scheduling-system.states.ts';

it('scheduling systems have the values of the specification [CHR-2, CHR-10]', () => {
  expect(schedulingSystems.names).toEqual(['airplane-manager', 'fos', 'avianis', 'jet_insight', 'schedaero', 'flx', 'bart', 'other']);
});
