import type { Records } from '@app/store/records.ts';
import type { PersonalKind, PrivacyPreview } from '@app/domain/privacy/privacy-request.ts';
import type { Subject } from '@app/domain/privacy/personal.rules.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import { holdsOfPerson } from './holds/held-of-person.ts';
import { type PersonFile, filesOf } from './person-files.ts';
import { recordsAbout } from './person-records.ts';

const MOST_HOLDS = 20;

/** Counts what a company holds about a person, by kind. */
export async function previewPerson(records: Records, client: string, subject: Subject): Promise<PrivacyPreview> {
  const kinds = new Map<string, PersonalKind>();
  const files = new Set<PersonFile['key']>();
  for await (const page of recordsAbout(records, client, subject)) {
    for (const { kind, isOwn } of page) {
      // The request itself is none of what was held before.
      if (kind.name === privacyRequests.name) continue;
      const { own, mentions } = kinds.get(kind.name) ?? { own: 0, mentions: 0 };
      const counted = isOwn ? { own: own + 1, mentions } : { own, mentions: mentions + 1 };
      kinds.set(kind.name, { kind: kind.name, ...counted, law: kind.personal?.law ?? '' });
    }
    for (const { key } of await filesOf(records, client, page)) files.add(key);
  }
  const { phones, names } = subject.shared;
  return {
    kinds: [...kinds.values()].toSorted((a, b) => b.own - a.own || b.mentions - a.mentions),
    files: files.size,
    contacts: [...subject.contacts],
    shared: phones.length + names.length,
    holds: (await holdsOfPerson(records, client, subject)).slice(0, MOST_HOLDS).map(({ name }) => name),
  };
}
