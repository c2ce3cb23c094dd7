import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cmsSettings } from './page.collection.ts';
import { CmsSettings, DEFAULT_SITE } from './cms-settings.ts';
import { withDefaultSite } from './cms-settings.rules.ts';

test('[CMS-12] empty settings have the default site', () => {
  expect(cmsSettings.prepare?.(CmsSettings.parse({})).sites.map(({ id }) => id)).toEqual([DEFAULT_SITE]);
});
test('[CMS-12] the default site always exists, once and first; no other site is lost or duplicated', () => {
  const site = fc.constantFrom('default', 'jets', 'shop').map((id) => ({ id, name: id, url: `https://${id}.example`, prod_url: '' }));
  fc.assert(
    fc.property(fc.array(site, { maxLength: 8 }), (sites) => {
      const saved = withDefaultSite(sites);
      const ids = saved.map(({ id }) => id);
      expect(ids[0]).toBe(DEFAULT_SITE);
      expect(new Set(ids)).toEqual(new Set([DEFAULT_SITE, ...sites.map(({ id }) => id)]));
      expect(ids.length).toBe(new Set(ids).size);
      expect(withDefaultSite(saved)).toEqual(saved);
      if (sites.some(({ id }) => id === DEFAULT_SITE)) expect(saved[0]?.url).toBe('https://default.example');
    }),
  );
});
