import { type CmsSettings, CmsSite, DEFAULT_SITE } from './cms-settings.ts';

/**
 * Returns the sites of a client: the default one always and first, each id once; the first of two with one id wins
 * (D3.15).
 */
export function withDefaultSite(sites: readonly CmsSite[]): CmsSite[] {
  const byId = new Map<string, CmsSite>();
  for (const site of sites) if (!byId.has(site.id)) byId.set(site.id, site);
  const standard = byId.get(DEFAULT_SITE) ?? CmsSite.parse({ id: DEFAULT_SITE, name: 'Default' });
  return [standard, ...[...byId.values()].filter(({ id }) => id !== DEFAULT_SITE)];
}
export const prepareSettings = (settings: CmsSettings): CmsSettings => ({ ...settings, sites: withDefaultSite(settings.sites) });
