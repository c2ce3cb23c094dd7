import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { pathOfLink } from '@app/domain/links.ts';
import { type DocumentStates, findTexts, statesOf } from '@app/store/erasing/rewrite-documents.ts';
import type { Records } from '@app/store/records.ts';
import { searchPattern, scrubberOf, scrubValue } from '@app/domain/privacy/identifiers.rules.ts';
import { concerns, isOwnRecord, type Subject } from '@app/domain/privacy/personal.rules.ts';
import { reachOf } from './subject.ts';

export const A_PAGE = 200;

/** A document that is the person's own, or names them. */
export interface PersonRecord extends DocumentStates {
  readonly isOwn: boolean;
  /** An export contains it whole. */
  readonly isWhole: boolean;
}

/** The states of a document with its id, which fields of ownership may name. */
const withId = ({ path, states }: DocumentStates): readonly Readonly<Record<string, unknown>>[] => {
  const id = path.split('/').at(-1);
  return states.map((state) => ({ ...state, id }));
};
export const isOwn = (document: DocumentStates, subject: Subject): boolean => isOwnRecord(document.kind, withId(document), subject);

/** Returns the paths of all documents that may be about a person. */
export const pathsAbout = (records: Records, client: string, subject: Subject): Promise<string[]> =>
  findTexts(records, reachOf(client), searchPattern(subject.own, subject.contacts));

export const contactPathsOf = (client: string, { contacts: ids }: Subject): string[] =>
  ids.map((id) => pathOfLink(client, { collection: contacts.name, id }));

/** Yields every record about a person, page by page. */
export async function* recordsAbout(records: Records, client: string, subject: Subject): AsyncGenerator<readonly PersonRecord[]> {
  const { has } = scrubberOf(subject.own);
  const names = (value: unknown): boolean => scrubValue(value, (text) => (has(text) ? '' : text)) !== value;
  const contactPaths = contactPathsOf(client, subject);
  const paths = [...new Set([...(await pathsAbout(records, client, subject)), ...contactPaths])];
  for (let from = 0; from < paths.length; from += A_PAGE) {
    const documents = await statesOf(records, reachOf(client), paths.slice(from, from + A_PAGE));
    yield documents.flatMap((document) => {
      const own = isOwn(document, subject);
      const whole = own || concerns(document.kind, document.states, subject);
      return whole || document.states.some(names) ? [{ ...document, isOwn: own, isWhole: whole }] : [];
    });
  }
}
