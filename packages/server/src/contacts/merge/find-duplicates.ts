import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { tidyContact } from '@app/domain/contacts/contact.rules.ts';
import { Contact, displayName } from '@app/domain/contacts/contact.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { decidePair as decidePairCall, findDuplicates as findDuplicatesCall } from '@app/domain/contacts/merge/merge.calls.ts';
import { contactPairs } from '@app/domain/contacts/merge/merge.collection.ts';
import { matchKeys } from '@app/domain/contacts/merge/match.rules.ts';
import { canonical, where } from '@app/kernel/queries/where.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { newFeedbackId } from '../../jobs/report-progress.ts';
import { runReported } from '../../jobs/run-reported.ts';
import type { TriggeredJob } from '../../jobs/trigger-job.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import { comparePage, matchesOf } from './keep-pairs.ts';

type Draft = z.output<typeof findDuplicatesCall.body>;
type Matches = z.output<typeof findDuplicatesCall.reply>;

/** Contacts that may be the person who is being typed. */
export async function findDuplicates({ records }: AppContext, actor: Actor, draft: Draft): Promise<Matches> {
  const matches = await matchesOf(records, actor.client, tidyContact(Contact.parse(draft)));
  return {
    matches: matches.map(({ contact: { id, email, phone, ...person }, reasons }) => ({
      id,
      name: displayName({ ...person, email, phone }) || person.company,
      email,
      phone,
      reasons,
    })),
  };
}

/** Remembers that two contacts are not the same person, or forgets it. */
export async function decidePair({ records }: AppContext, actor: Actor, { pair, different }: z.output<typeof decidePairCall.body>): Promise<void> {
  const store = records.forClient(actor.client, actor.uid);
  await records.tx(async () => {
    await store.lock(contactPairs, pair);
    if (!(await store.get(contactPairs, pair))) throw refuse({ code: 'records.missing' });
    await store.update(contactPairs, pair, different ? { state: 'different', by: actor.uid } : { state: 'open', by: '' });
  });
}

export const FIND_DUPLICATES_JOB = 'find-duplicates';
const PAGE = 500;

/** Has all contacts compared. */
export async function searchDuplicates(ctx: AppContext, actor: Actor): Promise<{ feedbackId: string }> {
  const { language } = await wordsOfClient(ctx, actor.client);
  const job: TriggeredJob = { client: actor.client, feedbackId: newFeedbackId(), queueId: '', by: actor.uid, language };
  await ctx.jobs.enqueue(FIND_DUPLICATES_JOB, job, { singletonKey: actor.client });
  return { feedbackId: job.feedbackId };
}

/** Compares every contact of a company with the others. Contacts that are older than their keys get them. */
export async function compareAllContacts(ctx: AppContext, job: TriggeredJob): Promise<void> {
  await runReported(ctx, job, 'contacts.search-failed', async ({ words: { t, tn }, say }) => {
    const store = ctx.records.forClient(job.client);
    const total = Math.max(1, await store.count(contacts, { where: where('active', 'eq', true), limit: 100_000 }));
    let last = '';
    let compared = 0;
    for (;;) {
      const page = await store.list(contacts, { where: where('id', 'gt', last), orderBy: [{ field: 'id', dir: 'asc' }], limit: PAGE });
      const isKeyed = (contact: Doc<Contact>): boolean => canonical(contact.match_keys) === canonical(matchKeys(contact));
      // Their write compares them.
      for (const contact of page) if (!isKeyed(contact)) await store.update(contacts, contact.id, {});
      await ctx.records.tx(() => comparePage(ctx.records, job.client, page.filter(isKeyed)));
      compared += page.length;
      last = page.at(-1)?.id ?? '';
      if (page.length < PAGE) break;
      await say(t('Duplicates'), tn(compared, '{n} contact compared', '{n} contacts compared'), Math.min(99, Math.floor((compared / total) * 100)));
    }
    await say(t('Duplicates'), tn(compared, '{n} contact compared', '{n} contacts compared'), 100);
  });
}
