import { where } from '@app/kernel/queries/where.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { type DocumentStates, findTexts, type Reach, statesOf } from '@app/store/erasing/rewrite-documents.ts';
import type { Records } from '@app/store/records.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { collections } from '@app/domain/collections.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import {
  type Identifiers,
  isEmpty,
  noIdentifiers,
  normalEmail,
  scrubberOf,
  searchPattern,
  tidyIdentifiers,
  without,
} from '@app/domain/privacy/identifiers.rules.ts';
import type { Subject } from '@app/domain/privacy/personal.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';

const A_PAGE = 200;
const MOST_CONTACTS = 200;

/** All records of a company: its own, and the entries of its mail. */
export const reachOf = (client: string): Reach => ({ client, collections, outside: { [mailLedger.name]: 'client' } });

interface Named {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** Id of a contact; empty for none. */
  readonly contact: string;
}

/** Finds who a person is to a company: their contacts, present and removed, and every identifier that these ever had. */
export async function findSubject(records: Records, client: string, { email, name, phone, contact }: Named): Promise<Subject> {
  const given = tidyIdentifiers({ emails: [email], phones: [phone], names: [name] });
  return await subjectOf(records, client, { given, ids: contact === '' ? [] : [contact] });
}
/** The same from identifiers that are known, and ids of contacts. */
export async function subjectOf(
  records: Records,
  client: string,
  { given, ids }: { readonly given: Identifiers; readonly ids: readonly string[] },
): Promise<Subject> {
  const paths = await contactPaths(records, client, { given, ids });
  const documents = await statesOf(records, reachOf(client), paths);
  const all = tidyIdentifiers({
    emails: [...given.emails, ...documents.flatMap(({ states }) => states.flatMap(emailsIn))],
    phones: [...given.phones, ...documents.flatMap(({ states }) => states.map((state) => state['phone']).filter(isText))],
    names: [...given.names, ...documents.flatMap(namesOf)],
  });
  const own = documents.map(({ path }) => path);
  const shared = await sharedWithOthers(records, client, { all, own });
  return { own: without(all, shared), shared, contacts: own.map(idOfPath) };
}

const emailsIn = (state: Readonly<Record<string, unknown>>): string[] => [state['email'], state['emails']].flat().filter(isText);
const isText = (value: unknown): value is string => typeof value === 'string';
/** Every full name of a contact: a change of one part names the other part as it then was, or is. */
function namesOf({ states }: DocumentStates): string[] {
  const texts = (field: string): string[] => [...new Set(states.map((state) => state[field]).filter(isText))].filter((text) => text.trim() !== '');
  return texts('first_name').flatMap((first) => texts('last_name').map((last) => `${first} ${last}`));
}

/** Returns the paths of contacts with an address of the person, of those that are named, and of those that were merged into these. */
async function contactPaths(
  records: Records,
  client: string,
  { given, ids }: { readonly given: Identifiers; readonly ids: readonly string[] },
): Promise<string[]> {
  const store = records.forClient(client);
  const fitting =
    given.emails.length === 0
      ? []
      : await findTexts(records, { ...reachOf(client), kinds: [contacts.name] }, searchPattern({ ...noIdentifiers, emails: given.emails }, []));
  const documents = await statesOf(records, reachOf(client), [...new Set([...fitting, ...ids.map((id) => store.path(contacts, id))])]);
  const known = documents
    .filter(
      ({ path, states }) =>
        ids.includes(idOfPath(path)) || states.some((state) => emailsIn(state).some((email) => given.emails.includes(normalEmail(email)))),
    )
    .map(({ path }) => path);
  const merged =
    known.length === 0 ? [] : await store.list(contacts, { where: where('merged_into', 'in', known.map(idOfPath)), limit: MOST_CONTACTS });
  return [...new Set([...known, ...merged.map(({ path }) => path)])].slice(0, MOST_CONTACTS);
}

/** Identifiers that another person, a colleague, an account or the company itself has as well. */
async function sharedWithOthers(
  records: Records,
  client: string,
  { all, own }: { readonly all: Identifiers; readonly own: readonly string[] },
): Promise<Identifiers> {
  const kinds = [contacts.name, members.name, accounts.name, clients.name];
  const looked = { ...all, emails: [] };
  if (isEmpty(looked)) return noIdentifiers;
  const paths = (await findTexts(records, { ...reachOf(client), kinds }, searchPattern(looked, []))).filter((path) => !own.includes(path));
  const texts: string[] = [];
  for (let from = 0; from < paths.length; from += A_PAGE) {
    for (const { doc } of await statesOf(records, reachOf(client), paths.slice(from, from + A_PAGE))) if (doc) texts.push(...identityOf(doc.data));
  }
  const isTheirs = (identifiers: Partial<Identifiers>): boolean => {
    const { has } = scrubberOf({ emails: [], phones: [], names: [], ...identifiers });
    return texts.some(has);
  };
  return {
    // The person's own address is theirs, whoever wrote it down elsewhere.
    emails: [],
    phones: all.phones.filter((core) => isTheirs({ phones: [core] })),
    names: all.names.filter((name) => isTheirs({ names: [name] })),
  };
}
const identityOf = (data: Readonly<Record<string, unknown>>): string[] => {
  const text = (field: string): string => (isText(data[field]) ? data[field] : '');
  return [text('phone'), text('name'), `${text('first_name')} ${text('last_name')}`];
};
