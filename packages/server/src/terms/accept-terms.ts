import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import type { Language } from '@app/kernel/words.ts';
import { where } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import type { acceptTerms as acceptTermsCall, getTerms as getTermsCall, TermsText } from '@app/domain/terms/terms.calls.ts';
import { acceptances, termsVersions } from '@app/domain/terms/terms.collection.ts';
import { termsInForce, termsToAccept } from '@app/domain/terms/terms.rules.ts';
import type { TermsVersion } from '@app/domain/terms/terms.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { acceptTerms as withVersion } from '@app/domain/users/user.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { CallRequest } from '../http/serve.ts';
import type { PublishedTerms } from './published-terms.ts';

const MOST = 200;
/** Ids of people and labels together may be longer than an id. */
const acceptanceId = (uid: string, label: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, label]))
    .digest('hex')
    .slice(0, 40);
const inLanguage = ({ label, texts, summaries, hash, effective }: TermsVersion, language: Language): TermsText => ({
  version: label,
  hash,
  effective,
  text: texts[language] || texts.en,
  summary: summaries[language] || summaries.en,
});

/** Returns terms in the reader's language, with what they accepted. */
export async function getTerms(
  { records, clock }: AppContext,
  published: PublishedTerms,
  { uid }: Actor,
  { language: asked }: CallRequest,
): Promise<z.input<typeof getTermsCall.reply>> {
  const [versions, user, accepted] = await Promise.all([
    published.versions(),
    records.platform.get(users, uid),
    records.platform.list(acceptances, { where: where('user', 'eq', uid), orderBy: [{ field: 'date', dir: 'desc' }], limit: MOST }),
  ]);
  const language = asked ?? (user?.language || 'en');
  const now = clock.now();
  const inForce = termsInForce(versions, now);
  const open = user && !user.anonymous ? termsToAccept(versions, user.terms, now) : undefined;
  const before = versions.find(({ label }) => label === user?.terms.at(-1));
  return {
    inForce: inForce ? inLanguage(inForce, language) : null,
    open: open ? inLanguage(open, language) : null,
    isDue: open !== undefined && open.effective <= now,
    before: before ? inLanguage(before, language).text : '',
    accepted: accepted.map(({ label, date }) => ({ version: label, at: date })),
  };
}

/** Records an acceptance and mirrors it on the user, in one transaction. Refuses `terms.unknown` for a text that is not published. */
export async function acceptTerms(
  { records }: AppContext,
  actor: Actor,
  { version, hash }: z.output<typeof acceptTermsCall.body>,
  { ip, device }: Pick<CallRequest, 'ip' | 'device'>,
): Promise<void> {
  const { uid, client } = actor;
  const store = records.forClient(client, uid);
  await records.tx(async () => {
    await records.lock(`terms of ${uid}`);
    const [terms, user] = await Promise.all([
      store.get(termsVersions, /^[\w.-]{1,20}$/.test(version) ? version : ''),
      records.platform.get(users, uid),
    ]);
    if (terms?.hash !== hash) throw refuse({ code: 'terms.unknown' });
    if (!user || user.anonymous) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    const path = store.path(acceptances, acceptanceId(uid, version));
    if (await store.get(acceptances, path)) return;
    await store.write([
      { op: 'set', path, data: { user: uid, label: version, hash, address: ip.slice(0, 64), device: device.slice(0, 300) } },
      { op: 'merge', path: user.path, data: { terms: withVersion(user, version) } },
    ]);
  });
}
