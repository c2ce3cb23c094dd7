import { z } from 'zod';
import { documentPages } from '@app/store/backup/pages.ts';
import { collections } from '@app/domain/collections.ts';
import { type Identifiers, normalEmail, normalName, phoneCore } from '@app/domain/privacy/identifiers.rules.ts';
import type { Subject } from '@app/domain/privacy/personal.rules.ts';
import { erasures, privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import { Erasure } from '@app/domain/privacy/privacy-request.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openText, sealText } from '../platform/sealing.ts';
import { idFrom } from '../platform/stable-id.ts';
import { linesOfClient } from '@app/store/erasing/lines-of-client.ts';
import { type ErasureDeps, eraseSubject } from './erase-subject.ts';
import { releaseBeforeErasure } from './holds/held-of-person.ts';
import { subjectOf } from './subject.ts';

/** Beside the database, not in it: a database that is restored from before an erasure knows nothing of it. */
const FOLDER = 'erasures';
const SEAL = 'erasure';
const keyOf = (id: string): string => `${FOLDER}/${id}.json`;

type Deps = ErasureDeps & Pick<AppContext, 'config'>;
type Kept = Omit<Erasure, 'sealed' | 'done_at'>;
const KeptErasure = Erasure.omit({ sealed: true, done_at: true });
const SealedSubject = z.object({
  own: z.object({ emails: z.array(z.string()), phones: z.array(z.string()), names: z.array(z.string()) }),
  shared: z.object({ emails: z.array(z.string()), phones: z.array(z.string()), names: z.array(z.string()) }),
  contacts: z.array(z.string()),
});

type IdentifierKind = keyof Identifiers;
const normal: Readonly<Record<IdentifierKind, (text: string) => string>> = { emails: normalEmail, phones: phoneCore, names: normalName };
const hashOf = ({ config }: Deps, client: string, kind: IdentifierKind, text: string): string =>
  idFrom(config, 'erased', client, kind, normal[kind](text));

/** Enters an erasure before it begins: first beside the database, then in it with the identifiers that it still needs. */
export async function enterErasure(
  deps: Deps,
  { id, client, by, subject }: { readonly id: string; readonly client: string; readonly by: string; readonly subject: Subject },
): Promise<void> {
  const { records, files, clock, config } = deps;
  const hashes = (kind: IdentifierKind): string[] => [
    ...new Set([...subject.own[kind], ...subject.shared[kind]].map((text) => hashOf(deps, client, kind, text))),
  ];
  const entry: Kept = {
    client,
    request: id,
    at: clock.now(),
    by,
    emails: hashes('emails'),
    phones: hashes('phones'),
    names: hashes('names'),
    contacts: [...subject.contacts],
  };
  await files.put(keyOf(id), Buffer.from(JSON.stringify(entry)));
  const sealed = sealText(config, SEAL, JSON.stringify(subject));
  await records.platform.write([{ op: 'set', path: `${erasures.name}/${id}`, data: { ...entry, sealed, done_at: null } }]);
}

/** Continues an erasure of this database to its end. */
export async function finishErasure(deps: Deps, id: string, say?: (part: number) => Promise<void>): Promise<void> {
  const { records, clock, config } = deps;
  const erasure = await records.platform.get(erasures, `${erasures.name}/${id}`);
  if (!erasure || erasure.done_at !== null) return;
  const sealed = openText(config, SEAL, erasure.sealed);
  if (sealed === undefined) throw new Error(`The identifiers of erasure ${id} cannot be read: APP_SECRET is another one.`);
  const { client, by } = erasure;
  await eraseSubject(deps, { client, by, subject: SealedSubject.parse(JSON.parse(sealed)), ...(say && { say }) });
  await settle(deps, erasure, id);
  await records.platform.write([{ op: 'merge', path: erasure.path, data: { sealed: '', done_at: clock.now() } }]);
}
async function settle({ records, clock }: Deps, { client, by }: Kept, id: string): Promise<void> {
  const store = records.forClient(client, by);
  const request = await store.get(privacyRequests, id);
  if (!request || request.state === 'done') return;
  const steps = [...request.steps, { state: 'done' as const, at: clock.now(), by }].slice(-20);
  await store.update(privacyRequests, id, { state: 'done', erasing: false, steps });
}

/**
 * Brings the database in line with the register: erasures that it does not know, since it was restored from before them, and those that were
 * interrupted. Returns how many there were. Call it before the server opens.
 */
export async function applyErasures(deps: Deps): Promise<number> {
  const { records, files, clock } = deps;
  const known = new Map((await allErasures(deps)).map((erasure) => [erasure.id, erasure]));
  let count = 0;
  for await (const key of files.unchangedSince(FOLDER, Number.MAX_SAFE_INTEGER)) {
    const id = key.slice(FOLDER.length + 1, -'.json'.length);
    const inDatabase = known.get(id);
    known.delete(id);
    if (inDatabase && inDatabase.done_at !== null) continue;
    count += 1;
    if (inDatabase) {
      await finishErasure(deps, id);
      continue;
    }
    const entry = KeptErasure.parse(JSON.parse(Buffer.from(await files.bytes(key)).toString()));
    const given = await hashedIdentifiers(deps, entry);
    const subject = await subjectOf(records, entry.client, { given, ids: entry.contacts });
    await releaseBeforeErasure(records, entry.client, { subject, at: entry.at });
    await eraseSubject(deps, { client: entry.client, by: entry.by, subject });
    await settle(deps, entry, id);
    await records.platform.write([{ op: 'set', path: `${erasures.name}/${id}`, data: { ...entry, sealed: '', done_at: clock.now() } }]);
  }
  // The folder of files is another one: the register goes on there.
  for (const erasure of known.values()) await files.put(keyOf(erasure.id), Buffer.from(JSON.stringify(KeptErasure.parse(erasure))));
  return count;
}

async function allErasures({ records }: Deps) {
  const found = [];
  for await (const page of documentPages(records, erasures.name))
    found.push(
      ...page.map(({ id, data, path, date, last_date, active, version }) => ({ ...Erasure.parse(data), id, path, date, last_date, active, version })),
    );
  return found;
}

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.[\p{L}]{2,}/giu;
const PHONE = /\+?\(?\d[\d\s().\-/]{5,24}\d/g;
const MAX_NAME = 200;

/** Finds the identifiers in a company's records and their history whose hashes the register has. */
async function hashedIdentifiers(deps: Deps, entry: Kept): Promise<Identifiers> {
  const found = { emails: new Set<string>(), phones: new Set<string>(), names: new Set<string>() };
  const looked = new Set<string>();
  const look = (kind: IdentifierKind, text: string): void => {
    const value = normal[kind](text);
    const mark = `${kind} ${value}`;
    if (value === '' || looked.has(mark)) return;
    looked.add(mark);
    if (entry[kind].includes(hashOf(deps, entry.client, kind, text))) found[kind].add(text.trim().toLowerCase());
  };
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const [email] of value.matchAll(EMAIL)) look('emails', email);
      for (const [phone] of value.matchAll(PHONE)) look('phones', phone);
      if (value.length <= MAX_NAME) look('names', value);
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const { first_name, last_name } = value as Readonly<Record<string, unknown>>;
      if (typeof first_name === 'string' && typeof last_name === 'string') look('names', `${first_name} ${last_name}`);
      Object.values(value).forEach(visit);
    }
  };
  for (const { name } of collections)
    for await (const page of documentPages(deps.records, name, entry.client)) for (const { data } of page) visit(data);
  for await (const page of linesOfClient(deps.records, entry.client)) for (const { fields } of page) visit(fields);
  return { emails: [...found.emails], phones: [...found.phones], names: [...found.names] };
}
