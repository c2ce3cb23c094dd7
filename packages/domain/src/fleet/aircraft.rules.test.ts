import { describe, expect, it } from 'vitest';
import { wording } from '@app/kernel/problem.ts';
import { fleetProblems } from './fleet.problems.ts';
import { checkAircraft, prepareAircraft } from './aircraft.rules.ts';
import { lightJet } from './aircraft.sample.ts';
import { Aircraft } from './aircraft.ts';
import { aircraft } from './fleet.collection.ts';

const whole = Aircraft.parse({ ...lightJet, images: ['/files/n460lj.jpg'], amenities: ['wifi'] });
const codes = (change: Partial<Aircraft>, force = true) => {
  const { errors, warnings } = checkAircraft({ ...whole, ...change }, { whole: force });
  return [...errors, ...warnings].map(({ code }) => code);
};
const noModel = Aircraft.parse({}).model;

describe('checks of an aircraft', () => {
  it.each([
    ['nothing missing', {}, []],
    ['no tail number', { tail_number: ' ' }, ['fleet.no-tail-number']],
    ['no name', { name: '' }, ['fleet.no-name']],
    ['no model', { model: noModel }, ['fleet.no-model']],
    ['neither own seats nor a model', { seats: 0, model: noModel }, ['fleet.no-model', 'fleet.no-seats']],
    ['seats of the model', { seats: 0 }, []],
    ['no images', { images: [] }, ['fleet.no-images']],
    ['no amenities', { amenities: [] }, ['fleet.no-amenities']],
  ] as const)('%s [CHR-3]', (_, change, wanted) => {
    expect(codes(change as Partial<Aircraft>)).toEqual(wanted);
  });
  it('asks an inactive aircraft only for its tail number, unless forced [CHR-3]', () => {
    const bare = Aircraft.parse({});
    expect(checkAircraft(bare, { whole: false })).toEqual({ errors: [{ code: 'fleet.no-tail-number' }], warnings: [] });
    expect(checkAircraft(bare, { whole: true }).errors).toHaveLength(4);
  });
  it.each([
    ['fleet.no-tail-number', 'No tail number found.'],
    ['fleet.no-name', 'No name found.'],
    ['fleet.no-model', 'No closest model found.'],
    ['fleet.no-seats', 'No seat count value found.'],
    ['fleet.no-images', 'No images added.'],
    ['fleet.no-amenities', 'No amenities found.'],
  ] as const)('%s reads %j [CHR-3]', (code, message) => {
    expect(wording(fleetProblems[code]).message).toBe(message);
  });
  it('sets errors and warnings as texts on each save, overwriting what was there; errors make it inactive [CHR-3]', () => {
    const saved = prepareAircraft({ ...whole, name: '', images: [], errors: ['made up'] });
    expect([saved.errors, saved.warnings]).toEqual([['No name found.'], ['No images added.']]);
    expect(aircraft.inactive?.(saved)).toBe(true);
    expect(aircraft.inactive?.(prepareAircraft({ ...saved, name: 'Jet' }))).toBe(false);
    expect(aircraft.prepare).toBe(prepareAircraft);
  });
  it('lists the ids of its accounts as well [CHR-1]', () => {
    expect(prepareAircraft({ ...whole, accounts: [{ id: 'a1', name: 'Acme' }], account_ids: ['a0', 'a1'] }).account_ids).toEqual(['a0', 'a1']);
  });
});
