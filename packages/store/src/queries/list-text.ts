import { sql } from 'kysely';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import type { Core } from '../core/core.ts';
import type { Reach } from '../core/paths.ts';
import { statementOptions, isKept, orderedList, requestOf, type ReadRequest, refuseStranger } from './read.ts';
import { docText } from './rows.ts';

/** With more missing texts than this, the list is read as a whole. */
const MOST_MISSING = 20;

const ROW = `client_id, version, ${docText('written')} as text`;
const COLUMNS = 'client_id, id, path, date, last_date, active, version';

interface RequestedList {
  readonly core: Core;
  readonly actor: Actor;
  readonly request: ReadRequest;
  readonly reach: Reach;
}
interface TextRow {
  readonly client_id: string;
  readonly version: number;
  readonly text: string;
}

/**
 * Returns the same list as `listDocs` as the text of a JSON array, for callers that only pass it on. The database returns the order and
 * versions of the documents; known texts are not built and sent again.
 */
export async function listText(core: Core, actor: Actor, query: Query): Promise<string> {
  const request = requestOf(core, actor, query);
  if (!request.reach) return '[]';
  const all: RequestedList = { core, actor, request, reach: request.reach };
  // Known texts omit the fields that never leave the server, and are the same for all readers.
  const texts = isOwn(all) ? await readTexts(all) : ((await knownTexts(all)) ?? (await readTexts(all)));
  return `[${texts.join(',')}]`;
}

/** True when the texts are only for this actor. */
const isOwn = ({ actor, request: { kind } }: RequestedList): boolean => actor.system || kind.readers !== undefined;

/** Returns undefined when the whole list should be read: many texts are missing, or it changed during the reading. */
async function knownTexts({ core, actor, request, reach }: RequestedList): Promise<string[] | undefined> {
  const listed = sql`(${orderedList(core, actor, { ...request, reach }, sql.raw('client_id, version'))}) found`;
  const list = await core.lists.row(
    sql<{
      versions: string | null;
      own: boolean;
    }>`select string_agg(version::text, ',') as versions, bool_and(client_id = ${reach.client}) as own from ${listed}`,
    isKept(core, actor, request),
  );
  if (!list.versions) return [];
  if (!list.own) refuseStranger(null, reach);
  const versions = JSON.parse(`[${list.versions}]`) as number[];
  const texts = versions.map((version) => core.texts.get(reach.client, version));
  const missing = versions.filter((_, index) => texts[index] === undefined);
  if (missing.length === 0) return texts as string[];
  if (missing.length > MOST_MISSING) return undefined;
  const whole = orderedList(core, actor, { ...request, reach }, sql.raw(`${COLUMNS}, data`));
  const read = await core.db.askBuilt(
    sql<TextRow>`select ${sql.raw(ROW)} from
      (select ${sql.raw(`${COLUMNS}, ${dataText(request, actor)}`)} as written from (${whole}) list where version = any(${missing}::bigint[])) found`,
    statementOptions(core, actor, request),
  );
  const fresh = remember(core, read, reach);
  const all = versions.map((version, index) => texts[index] ?? fresh.get(version));
  return all.every((text) => text !== undefined) ? all : undefined;
}

async function readTexts(all: RequestedList): Promise<string[]> {
  const { core, actor, request, reach } = all;
  const columns = `${COLUMNS}, ${dataText(request, actor)} as written`;
  const read = await core.db.askBuilt(
    sql<TextRow>`select ${sql.raw(ROW)} from (${orderedList(core, actor, { ...request, reach }, sql.raw(columns))}) found`,
    statementOptions(core, actor, request),
  );
  if (isOwn(all)) {
    for (const { client_id } of read) refuseStranger(client_id, reach);
    return read.map(({ text }) => text);
  }
  return [...remember(core, read, reach).values()];
}

function remember(core: Core, read: readonly TextRow[], reach: Reach): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { client_id, version, text } of read) {
    refuseStranger(client_id, reach);
    texts.set(version, text);
    core.texts.set(client_id, version, text);
  }
  return texts;
}

/** Hidden fields are names declared by collections, so they may be part of the statement. */
function dataText({ kind }: ReadRequest, actor: Actor): string {
  return `(${hiddenFields(kind, actor).reduce((expression, field) => `${expression} #- '{${field.split('.').join(',')}}'`, 'data')})::text`;
}
