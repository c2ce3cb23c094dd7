import { describe, expect, it } from 'vitest';
import { lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { PriceList } from '../model/price-item.ts';
import { copyToDraft, previewPublication, type PriceLists, publish, restore } from './price-list-copies.rules.ts';
import { sampleLeg } from '../trip.sample.ts';
import { planeOf, tripToPrice } from '../flights/trip-to-price.rules.ts';

const { KTEB, KOPF, KASE } = sampleAirports;
const list = (name: string, ...prices: number[]): PriceList =>
  PriceList.parse({ name, items: prices.map((multiplier) => ({ id: `i${multiplier}`, label: name, type: 'flat', multiplier })) });
const names = (lists: object): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([state, held]) => [state, (held as PriceList).name]));
const all = { draft: list('d', 1), live: list('l', 2), backup: list('b', 3) };

describe('the three jobs', () => {
  it('copy to draft: the draft starts over from the live list [PRC-3]', () => {
    expect(names(copyToDraft(all))).toEqual({ draft: 'l', live: 'l', backup: 'b' });
    expect(copyToDraft({ live: { ...all.live, published: 5 } }).draft?.published).toBeNull();
    expect(copyToDraft({ draft: all.draft })).toEqual({ draft: all.draft });
  });
  it('publish: the draft becomes live, the live list becomes the backup, the draft stays [PRC-3]', () => {
    const done = publish(all, 77) as PriceLists;
    expect(names(done)).toEqual({ draft: 'd', live: 'd', backup: 'l' });
    expect([done.live?.published, done.backup?.published, done.live?.items]).toEqual([77, null, all.draft.items]);
    expect(names(publish({ draft: all.draft }, 77))).toEqual({ draft: 'd', live: 'd' });
  });
  it('publish refuses a draft without items [PRC-3]', () => {
    expect(publish({ draft: list('d'), live: all.live }, 1)).toEqual({ code: 'trips.nothing-to-publish' });
    expect(publish({ live: all.live }, 1)).toEqual({ code: 'trips.nothing-to-publish' });
  });
  it('publish gives an id to every item that lacks a unique one, and keeps the others [PRC-3, PRC-1]', () => {
    const draft = PriceList.parse({ items: ['', '2', 'x', 'x', ''].map((id) => ({ id, label: id, type: 'flat' })) });
    expect((publish({ draft }, 1) as PriceLists).live?.items.map(({ id }) => id)).toEqual(['1', '2', 'x', '3', '4']);
  });
  it('restore undoes the last publication [PRC-3]', () => {
    const restored = restore(publish(all, 77) as PriceLists);
    expect(names(restored)).toEqual({ draft: 'd', live: 'l', backup: 'l' });
    expect((restored as PriceLists).live).toEqual(all.live);
    expect(restore({ live: all.live })).toEqual({ code: 'trips.no-backup' });
  });
});

it('a preview prices sample trips by both lists, with the reason for a missing price [PRC-3]', () => {
  const trips = [tripToPrice([sampleLeg([KTEB, KOPF])]), tripToPrice([sampleLeg([KTEB, KASE])])];
  const plane = planeOf({ id: 'p', ...lightJet });
  const draft = PriceList.parse({
    items: [...list('d', 150).items, { label: 'no', type: 'decline', logic: [{ subject: 'arr', verb: 'is', value: 'KASE' }] }],
  });
  expect(previewPublication({ draft, live: list('l', 100) }, trips, [plane])).toEqual([
    { trip: 0, plane: 'p', before: 100, after: 150, why: '' },
    { trip: 1, plane: 'p', before: 100, after: null, why: 'Declined' },
  ]);
  expect(previewPublication({ draft }, trips.slice(0, 1), [plane])[0]).toMatchObject({ before: null, after: 150 });
});
