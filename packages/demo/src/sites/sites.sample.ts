import type { Page } from '@app/domain/pages/page.ts';
import { apronSite } from './apron-site.sample.ts';
import { bluebirdSite } from './bluebird-site.sample.ts';
import type { DemoClient } from '../clients.sample.ts';
import { meridianSite } from './meridian-site.sample.ts';
import { skylarkSite } from './skylark-site.sample.ts';
import { timberlineSite } from './timberline-site.sample.ts';

/** The public pages of every demo tenant. */
export const siteSamples: Readonly<Record<DemoClient, readonly Page[]>> = {
  apron: apronSite,
  skylark: skylarkSite,
  meridian: meridianSite,
  bluebird: bluebirdSite,
  timberline: timberlineSite,
};
