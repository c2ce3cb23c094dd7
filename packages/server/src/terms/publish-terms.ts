import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import type { listTerms as listTermsCall, publishTerms as publishTermsCall } from '@app/domain/terms/terms.calls.ts';
import { acceptances, termsVersions } from '@app/domain/terms/terms.collection.ts';
import { mayBegin } from '@app/domain/terms/terms.rules.ts';
import type { AppContext } from '../platform/app-context.ts';

const MOST = 500;

/** Publishes a version for good. Refuses `terms.version-taken`, `terms.too-early`. */
export async function publishTerms(
  { records, clock }: AppContext,
  { uid, client }: Actor,
  { effective: begin, version, ...terms }: z.output<typeof publishTermsCall.body>,
): Promise<z.input<typeof publishTermsCall.reply>> {
  const store = records.forClient(client, uid);
  return await records.tx(async () => {
    await records.lock('publish terms');
    const versions = await store.list(termsVersions, { limit: MOST });
    if (versions.some(({ label }) => label === version)) throw refuse({ code: 'terms.version-taken', params: { version } });
    const now = clock.now();
    const effective = begin ?? now;
    if (!mayBegin(versions, effective, now)) throw refuse({ code: 'terms.too-early' });
    const hash = createHash('sha256').update(JSON.stringify(terms.texts)).digest('hex');
    const published = { ...terms, effective, hash, published_by: uid };
    await store.write([{ op: 'set', path: store.path(termsVersions, version), data: { ...published, label: version } }]);
    return { ...published, version, accepted: 0 };
  });
}

export async function listTerms({ records }: AppContext): Promise<z.input<typeof listTermsCall.reply>> {
  const store = records.platform;
  const versions = await store.list(termsVersions, { orderBy: [{ field: 'effective', dir: 'desc' }], limit: MOST });
  return {
    versions: await Promise.all(
      versions.map(async (terms) => ({
        ...terms,
        version: terms.label,
        accepted: await store.count(acceptances, { where: where('label', 'eq', terms.label) }),
      })),
    ),
  };
}
