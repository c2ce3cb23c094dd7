import { isInClient } from '@app/kernel/queries/paths.ts';
import { pathOfLink } from '@app/domain/links.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { words } from '@app/kernel/words.ts';
import { MAX_FILE_MB as MAX_MB } from '@app/domain/files/stored-file.ts';
import { refuse } from '@app/domain/problems.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { isSignature, signature } from '../platform/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type RequestAuthenticator, header } from '../http/authenticate-request.ts';
import { fileKindOf } from './file-kinds.ts';
import { giveFile } from './give-file.ts';
import { invalid, whyHostile } from '../http/hostile-input.ts';

const MEGABYTE = 1_048_576;
/** Lifetime of a link without a header: long enough to open, too short to share. */
const LINK_MS = 5 * 60_000;
const MAX_NAME = 200;

/** Stored data of a file; the records decide who may read it. */
interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly key: string;
}
const PART = /^[A-Za-z0-9_.@-]{1,64}$/;

/**
 * `POST /api/files` (multipart, one file) returns the reference for a message; `?record=` attaches it to a record. `GET /api/files/{client}/{id}`
 * returns the bytes under the read access of the `files` collection, with the usual headers or a short-lived link from `POST …/{id}/link`.
 */
export async function mountFiles(app: FastifyInstance, ctx: AppContext, requests: RequestAuthenticator): Promise<void> {
  const authenticate = async (request: FastifyRequest, reply: FastifyReply, client?: string): Promise<Actor> => {
    const actor = await requests.authenticate(request, reply, client ?? header(request, 'client'));
    if (!actor) throw refuse({ code: 'records.signed-out' });
    // Only an upload names no client in its path; the others read.
    requests.admit({ access: 'member', ...(client !== undefined && { reads: true }) }, actor);
    return actor;
  };
  await app.register(async (files) => {
    await files.register(multipart, { limits: { fileSize: MAX_MB * MEGABYTE, files: 1, fields: 0, parts: 1 }, throwFileSizeLimit: false });
    files.post<{ Querystring: { record?: unknown } }>('/api/files', { bodyLimit: (MAX_MB + 1) * MEGABYTE }, async (request, reply) => {
      const actor = await authenticate(request, reply);
      return reply
        .header('cache-control', 'no-store')
        .send(await take(ctx, actor, { request, record: await recordFor(ctx, actor, request.query.record) }));
    });
  });
  app.post<{ Params: Named }>('/api/files/:client/:id/link', async (request, reply) => {
    const actor = await authenticate(request, reply, request.params.client);
    const file = await find(ctx, actor, request.params);
    const until = ctx.clock.now() + LINK_MS;
    const sign = signature(ctx.config.appSecret, linkText(file.path, until));
    return reply
      .header('cache-control', 'no-store')
      .send({ url: `/api/files/${request.params.client}/${request.params.id}?until=${until}&sign=${sign}` });
  });
  app.get<{ Params: Named; Querystring: { until?: unknown; sign?: unknown } }>('/api/files/:client/:id', async (request, reply) => {
    const byLink = isLink(ctx, request.params, request.query);
    const actor = byLink ? systemActor(checked(request.params).client) : await authenticate(request, reply, request.params.client);
    return giveFile(ctx, reply, await find(ctx, actor, request.params));
  });
}

interface Named {
  readonly client: string;
  readonly id: string;
}
const linkText = (path: string, until: number): string => `file:${path}:${until}`;
function checked(named: Named): Named {
  if (!PART.test(named.client) || !PART.test(named.id)) throw refuse({ code: 'records.missing' });
  return named;
}
const pathOf = (named: Named): string => pathOfLink(checked(named).client, { collection: storedFiles.name, id: named.id });

function isLink(ctx: AppContext, named: Named, { until, sign }: { until?: unknown; sign?: unknown }): boolean {
  if (until === undefined && sign === undefined) return false;
  const isRight =
    typeof until === 'string' &&
    typeof sign === 'string' &&
    /^\d{1,15}$/.test(until) &&
    isSignature(ctx.config.appSecret, linkText(pathOf(named), Number(until)), sign);
  if (!isRight || Number(until) < ctx.clock.now()) throw refuse({ code: 'records.signed-out' });
  return true;
}

async function find({ records }: AppContext, actor: Actor, named: Named): Promise<StoredFile & { path: string }> {
  const path = pathOf(named);
  const file = (await records.get(actor, path)) as (StoredFile & { path: string }) | undefined;
  if (!file) throw refuse({ code: 'records.missing' });
  return { ...file, path };
}

/**
 * Returns the record for a file: one that the actor and every colleague may open, because all of them may read the files. Records that only
 * some roles or one person may see take none.
 */
async function recordFor({ records }: AppContext, actor: Actor, path: unknown): Promise<string> {
  if (path === undefined) return '';
  const inside = typeof path === 'string' && path.length <= 300 && isInClient(actor.client, path);
  if (!inside || !path.split('/').every((part) => PART.test(part))) throw refuse({ code: 'records.missing' });
  if (!(await records.get(actor, path))) throw refuse({ code: 'records.missing' });
  const anybody: Actor = { ...actor, uid: '', roles: new Set(), admin: false, restricted: true };
  const open = await records.get(anybody, path).catch(() => undefined);
  if (!open) throw refuse({ code: 'files.place' });
  return path;
}

async function take(ctx: AppContext, actor: Actor, { request, record }: { request: FastifyRequest; record: string }) {
  if (!request.isMultipart()) throw refuse({ code: 'records.bad-request' });
  const part = await request.file();
  if (!part) throw refuse(invalid('file', words('No file received')));
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw refuse({ code: 'files.too-large', params: { max: MAX_MB } });
  if (bytes.length === 0) throw refuse(invalid('file', words('The file is empty')));
  // A name is only for display, never used on disk.
  const name =
    (part.filename.split(/[\\/]/).at(-1) ?? '')
      // Browsers encode a quotation mark in a form this way, and leave percent signs unchanged.
      .replaceAll('%22', '"')
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_NAME)
      .toWellFormed() || 'file';
  if (whyHostile(name)) throw refuse(invalid('name', words('Invalid file name')));
  const kind = fileKindOf(bytes, name);
  if (!kind) throw refuse({ code: 'files.type' });
  const id = randomId(LONG_ID);
  const key = `${actor.client}/${id}`;
  await ctx.files.put(key, bytes);
  const data = { name, type: kind.type, size: bytes.length, key, uploader: actor.uid, record };
  await ctx.records.forClient(actor.client).set(storedFiles, id, data);
  return { id, name, type: kind.type, size: bytes.length, url: `/api/files/${actor.client}/${id}` };
}
