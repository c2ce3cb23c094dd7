import { expect, test } from 'vitest';
import { sampleAirports } from '@app/domain/fleet/airport.sample.ts';
import { sampleLeg } from '@app/domain/trips/trip.sample.ts';
import { changed, draftOf, inputsOf, isChanged, moved, openReadings, withCopy, withNextLeg, withoutLeg, withReturn } from './legs-draft.rules.ts';

const { KTEB, KOPF, KBED } = sampleAirports;
const legs = [sampleLeg([KTEB, KOPF], { date: '05/12/2027', time: '9:00' }, { pax: 4 })];
const route = (draft: ReturnType<typeof draftOf>): string[] => draft.map(({ from, to }) => `${from?.icao ?? '?'} ${to?.icao ?? '?'}`);

test('[CHR-6] an editor begins with the stored legs and saves nothing until something differs', () => {
  const draft = draftOf(legs);
  expect(isChanged(draft, legs)).toBe(false);
  const [first] = draft;
  expect(isChanged(changed(draft, first?.key ?? '', { paxNum: 5 }), legs)).toBe(true);
  expect(inputsOf(changed(draft, first?.key ?? '', { to: null }))).toBeUndefined();
});

test('[CHR-6] legs are added where the last ends, back to the start, copied, moved and removed; people stay with their leg', () => {
  let draft = withReturn(withNextLeg(draftOf(legs), 2).map((leg) => ({ ...leg, to: leg.to ?? KBED })));
  expect(route(draft)).toEqual(['KTEB KOPF', 'KOPF KBED', 'KBED KTEB']);
  expect(draft.map(({ was, paxNum }) => [was, paxNum])).toEqual([
    [0, 4],
    [null, 4],
    [null, 4],
  ]);
  draft = moved(draft, draft[0]?.key ?? '', 1);
  expect(route(draft)).toEqual(['KOPF KBED', 'KTEB KOPF', 'KBED KTEB']);
  expect(moved(draft, draft[0]?.key ?? '', -1)).toEqual(draft);
  draft = withCopy(draft, draft[1]?.key ?? '');
  expect(draft.map(({ was }) => was)).toEqual([null, 0, null, null]);
  expect(route(withoutLeg(draft, draft[0]?.key ?? ''))).toEqual(['KTEB KOPF', 'KTEB KOPF', 'KBED KTEB']);
});

test('[CHR-6] a time at a change of the clocks offers both readings; one that is chosen is clear', () => {
  const draft = draftOf(legs);
  const key = draft[0]?.key ?? '';
  const skipped = changed(draft, key, { date: '03/14/2027', time: '2:30' });
  const readings = openReadings(skipped[0] ?? draft[0]!);
  expect(readings).toMatchObject({ kind: 'skipped', choices: [{ label: '1:30 AM EST' }, { label: '3:30 AM EDT', change: { time: '3:30' } }] });
  const twice = changed(draft, key, { date: '11/07/2027', time: '1:30' });
  const two = openReadings(twice[0] ?? draft[0]!);
  expect(two?.choices.map(({ label }) => label)).toEqual(['1:30 AM EDT', '1:30 AM EST']);
  for (const { change } of two?.choices ?? []) expect(openReadings(changed(twice, key, change)[0] ?? draft[0]!)).toBeUndefined();
});
