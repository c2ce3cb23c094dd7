import { describe, expect, it } from 'vitest';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { PriceList } from '../model/price-item.ts';
import { copyToDraft, draftMark, type PriceLists, publish, restore } from './price-list-copies.rules.ts';

const { KTEB, KBED } = sampleAirports;
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
  it('publish changes nothing the second time: the backup keeps what was live before [PRC-3, JOB-3]', () => {
    const once = publish(all, 77) as PriceLists;
    expect(publish(once, 78)).toEqual({ code: 'trips.nothing-to-publish' });
    const disabled = PriceList.parse({ ...list('d', 1), items: list('d', 1).items.map((item) => ({ ...item, disabled: true })) });
    expect(publish({ draft: disabled, live: all.live }, 1)).toEqual({ code: 'trips.nothing-to-publish' });
  });
  it('sample trips, what was seen and what is scheduled stay with the draft [PRC-3]', () => {
    const leg = { from: KTEB, to: KBED, date: '', time: '', pax: 2 };
    const draft = PriceList.parse({
      ...all.draft,
      samples: [{ id: 't', name: 'Boston', legs: [leg] }],
      seen: 'x',
      scheduled: { at: 5, by: 'ada', mark: 'x' },
    });
    const done = publish({ ...all, draft }, 77) as PriceLists;
    expect(done.live).toMatchObject({ samples: [], seen: '', scheduled: null });
    expect(done.draft).toMatchObject({ samples: [{ name: 'Boston' }], scheduled: null });
    expect(copyToDraft({ ...all, draft }).draft).toMatchObject({ name: 'l', samples: [{ name: 'Boston' }], seen: '', scheduled: null });
  });
  it('restore undoes the last publication, and is in force from now [PRC-3]', () => {
    const restored = restore(publish(all, 77) as PriceLists, 99);
    expect(names(restored)).toEqual({ draft: 'd', live: 'l', backup: 'l' });
    expect((restored as PriceLists).live).toEqual({ ...all.live, published: 99 });
    expect(restore(restored as PriceLists, 120)).toEqual(restored);
    expect(restore({ live: all.live }, 1)).toEqual({ code: 'trips.no-backup' });
  });
  it('the mark of a draft changes with its prices, and with nothing else [PRC-3]', () => {
    const mark = draftMark(all.draft);
    expect(draftMark({ ...all.draft, seen: 'x', published: 5 })).toBe(mark);
    const [item] = all.draft.items;
    const changed = item ? { ...all.draft, items: [{ ...item, multiplier: 1.01 }] } : all.draft;
    expect([draftMark(changed), draftMark({ ...all.draft, settings: { ...all.draft.settings, taxiHours: 0.3 } })]).not.toContain(mark);
  });
});
