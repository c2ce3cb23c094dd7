import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Origin, originAfter, trackedParameters } from './utm.rules.ts';

const noOrigin: Origin = { utm: {}, referrer: '' };

describe('origin of a session', () => {
  it('keeps the parameters with tracked names, and no others [JOB-5]', () => {
    const query = '?utm_source=news+letter&page=2&gclid=a%3Db&adgroupid=7&campaignid=c&camp=d&device=m&DeviceModel=x&q=utm&ref=camp';
    expect(trackedParameters(query)).toEqual({
      utm_source: 'news letter',
      gclid: 'a=b',
      adgroupid: '7',
      campaignid: 'c',
      camp: 'd',
      device: 'm',
      DeviceModel: 'x',
    });
    expect(trackedParameters('')).toEqual({});
  });
  it('keeps few parameters, with tracked names only, whatever the address contains [JOB-5]', () => {
    const part = fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom('utm_x', '%', '%zz', '__proto__', '__proto__utm', '&', '='));
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { maxLength: 60 }), (pairs) => {
        const tracked = trackedParameters(`?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);
        expect(Object.keys(tracked).length).toBeLessThanOrEqual(20);
        for (const [name, value] of Object.entries(tracked)) {
          expect(name).toMatch(/utm|gclid|adgroupid|camp|device/i);
          expect(Math.max(name.length, value.length)).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
  it("keeps the first outside page as referrer, ignores the site's own pages, and lets a later campaign replace an earlier one [JOB-5]", () => {
    const host = 'apron.example';
    const landed = originAfter(noOrigin, { query: '?utm_source=a&utm_medium=mail', referrer: 'https://news.example/today', host });
    expect(landed).toEqual({ utm: { utm_source: 'a', utm_medium: 'mail' }, referrer: 'https://news.example/today' });
    expect(originAfter(landed, { query: '?page=2', referrer: 'https://APRON.example/x', host })).toEqual(landed);
    expect(originAfter(landed, { query: '?gclid=1', referrer: 'https://ads.example/', host })).toEqual({
      utm: { gclid: '1' },
      referrer: landed.referrer,
    });
    expect(originAfter(noOrigin, { query: '', referrer: 'https://apron.example@evil.example/', host }).referrer).toBe(
      'https://apron.example@evil.example/',
    );
    expect(originAfter(noOrigin, { query: '', referrer: 'about:blank', host })).toEqual(noOrigin);
  });
});
