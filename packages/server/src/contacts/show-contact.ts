import { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { all, any, where, type Where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { type Contact, displayName } from '@app/domain/contacts/contact.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun, JobWork } from '../platform/job-work.ts';

const A_TURN = 100;
const A_BATCH = 200;
const Cursor = z.tuple([z.number(), z.string()]);
const Position = z.object({ seen: Cursor.default([0, '']), run: z.number().default(0) });

/** A kind of record that shows name and email of its contact in `contact`. */
export interface Showing {
  readonly kind: { readonly name: string };
  /** Such a record shows one name; others show first and last name. */
  readonly isOneName?: true;
  /** Those that follow; others keep what they show, as documents of a sale. */
  readonly only?: Where;
}

/** Copies names and email addresses of changed contacts to the records that show them; of all contacts when a person asks. */
export const showContacts =
  ({ records }: AppContext, showing: readonly Showing[]): JobWork =>
  async (run) => {
    const store = records.forClient(run.client);
    const known = Position.parse(run.position ?? {});
    const position: z.infer<typeof Position> = run.isAsked && known.run !== run.startedAt ? { seen: [0, ''], run: run.startedAt } : known;
    const page = await store.list(contacts, { orderBy: [{ field: 'last_date', dir: 'asc' }], startAfter: position.seen, limit: A_TURN });
    await run.say(run.words.t('Copying'), run.words.tn(page.length, 'One contact', '{n} contacts'), 50);
    let done = 0;
    for (const contact of page) for (const place of showing) done += await showIn(records, run, place, contact);
    const last = page.at(-1);
    return { done, more: page.length === A_TURN, position: last ? { ...position, seen: [last.last_date, last.path] } : position };
  };

/** Empty fields of a contact leave what a record shows: it may know more. */
function wantedIn({ isOneName }: Showing, contact: Contact): Record<string, string> {
  const { first_name, last_name, email } = contact;
  const name = displayName(contact);
  const names = isOneName ? { name } : first_name === '' && last_name === '' ? {} : { first_name, last_name };
  return { ...(name !== '' && names), ...(email !== '' && { email }) };
}

async function showIn(records: AppContext['records'], run: JobRun, place: Showing, contact: Doc<Contact>): Promise<number> {
  const wanted = wantedIn(place, contact);
  const differs = any(...Object.entries(wanted).map(([field, value]) => where(`contact.${field}`, 'ne', value)));
  if (Object.keys(wanted).length === 0) return 0;
  const store = records.forClient(run.client);
  let changed = 0;
  for (;;) {
    const filter = all(where('contact.id', 'eq', contact.id), differs, ...(place.only ? [place.only] : []));
    const page = await records.list(store.actor, { collection: place.kind.name, where: filter, limit: A_BATCH });
    const writes = page.map(({ path, version, ...doc }): Write => {
      const contact = { ...(doc as { contact?: Record<string, string> }).contact, ...wanted };
      return { op: 'merge', path, base: version, data: { contact } };
    });
    if (writes.length > 0) await run.batch(() => store.write(writes));
    changed += writes.length;
    if (page.length < A_BATCH) return changed;
  }
}
