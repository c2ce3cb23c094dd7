import { sql } from 'kysely';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import type { Core } from '../core/core.ts';
import type { Reach } from '../core/paths.ts';
import { asking, isKept, ordered, ready, type Ready, refuseStranger } from './read.ts';
import { docText } from './rows.ts';

/** More documents than this are not looked up one by one: the list is read whole. */
const MOST_MISSING = 20;

const ROW = `client_id, version, ${docText('written')} as text`;
const COLUMNS = 'client_id, id, path, date, last_date, active, version';

interface Asked {
  readonly core: Core;
  readonly actor: Actor;
  readonly ready: Ready;
  readonly reach: Reach;
}
interface TextRow {
  readonly client_id: string;
  readonly version: number;
  readonly text: string;
}

/**
 * The same list as `listDocs`, as the text of a JSON array: whoever only hands it on need not read it. The database says which documents are in
 * it, in which order and version; texts that are known are not written and sent again.
 */
export async function listText(core: Core, actor: Actor, query: Query): Promise<string> {
  const asked = ready(core, actor, query);
  if (!asked.reach) return '[]';
  const all: Asked = { core, actor, ready: asked, reach: asked.reach };
  // Known texts leave out what never leaves the server, and are the same for whoever reads.
  const texts = isOwn(all) ? await readTexts(all) : ((await knownTexts(all)) ?? (await readTexts(all)));
  return `[${texts.join(',')}]`;
}

/** Whether the texts are written for this actor alone. */
const isOwn = ({ actor, ready: { kind } }: Asked): boolean => actor.system || kind.readers !== undefined;

/** Undefined where it is better to read the whole list: much of it is not known, or it changed while the rest was read. */
async function knownTexts({ core, actor, ready: asked, reach }: Asked): Promise<string[] | undefined> {
  const found = sql`(${ordered(core, actor, { ...asked, reach }, sql.raw('client_id, version'))}) found`;
  const list = await core.lists.row(
    sql<{
      versions: string | null;
      own: boolean;
    }>`select string_agg(version::text, ',') as versions, bool_and(client_id = ${reach.client}) as own from ${found}`,
    isKept(core, actor, asked),
  );
  if (!list.versions) return [];
  if (!list.own) refuseStranger(null, reach);
  const versions = JSON.parse(`[${list.versions}]`) as number[];
  const texts = versions.map((version) => core.texts.get(reach.client, version));
  const missing = versions.filter((_, at) => texts[at] === undefined);
  if (missing.length === 0) return texts as string[];
  if (missing.length > MOST_MISSING) return undefined;
  const whole = ordered(core, actor, { ...asked, reach }, sql.raw(`${COLUMNS}, data`));
  const read = await core.db.askBuilt(
    sql<TextRow>`select ${sql.raw(ROW)} from
      (select ${sql.raw(`${COLUMNS}, ${dataText(asked, actor)}`)} as written from (${whole}) list where version = any(${missing}::bigint[])) found`,
    asking(core, actor, asked),
  );
  const fresh = remember(core, read, reach);
  const all = versions.map((version, at) => texts[at] ?? fresh.get(version));
  return all.every((text) => text !== undefined) ? all : undefined;
}

async function readTexts(all: Asked): Promise<string[]> {
  const { core, actor, ready: asked, reach } = all;
  const columns = `${COLUMNS}, ${dataText(asked, actor)} as written`;
  const read = await core.db.askBuilt(
    sql<TextRow>`select ${sql.raw(ROW)} from (${ordered(core, actor, { ...asked, reach }, sql.raw(columns))}) found`,
    asking(core, actor, asked),
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

/** Hidden fields are names of the collections' own, so they may stand in the statement. */
function dataText({ kind }: Ready, actor: Actor): string {
  return `(${hiddenFields(kind, actor).reduce((held, field) => `${held} #- '{${field.split('.').join(',')}}'`, 'data')})::text`;
}
