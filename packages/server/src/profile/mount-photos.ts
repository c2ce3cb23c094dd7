import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { MAX_PHOTO_MB } from '@app/domain/profile/profile.calls.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { clientsOfMember } from '../clients/clients-of-member.ts';
import { holdTo, type RequestAuthenticator } from '../http/authenticate-request.ts';
import type { AppContext } from '../platform/app-context.ts';
import { photoKeys, versionIn } from './photo-address.ts';
import { savePhoto } from './save-photo.ts';

const MAX_BYTES = MAX_PHOTO_MB * 1_000_000;
const UPLOADS_A_MINUTE = 10;
const PHOTOS_A_MINUTE = 1200;
const YEAR_SECONDS = 31_536_000;
const UID = /^[A-Za-z0-9_.@-]{1,64}$/;

/** Says who sends a request, by the session cookie: a browser asks for pictures without the `token` header. */
export type Viewer = (headers: Headers) => Promise<string | undefined>;

/** `POST /api/user/photo` takes the bytes of a picture; `GET /api/photos/users/{id}.jpg` shows it to people who share a company (OPS-2). */
export async function mountPhotos(app: FastifyInstance, ctx: AppContext, requests: RequestAuthenticator, viewer: Viewer): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Actor>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^(image\/[\w.+-]+|application\/octet-stream)$/, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    scope.post('/api/user/photo', {
      bodyLimit: MAX_BYTES,
      onRequest: async (request, reply) => {
        const actor = await requests.authenticate(request, reply);
        if (!actor) throw refuse({ code: 'records.signed-out' });
        requests.admit({ access: 'signed-in', person: true, beforeTerms: true }, actor);
        await holdTo(ctx.limits, { bucket: 'photos', key: actor.uid, max: UPLOADS_A_MINUTE, windowMs: MINUTE }, reply);
        callers.set(request, actor);
      },
      errorHandler: (error, _request, reply) => {
        if ((error as { statusCode?: number }).statusCode === 413) throw refuse({ code: 'profile.photo-size', params: { max: MAX_PHOTO_MB } });
        if ((error as { statusCode?: number }).statusCode === 415) throw refuse({ code: 'profile.photo-type' });
        void reply;
        throw error;
      },
      handler: async (request, reply) => {
        const actor = callers.get(request);
        if (!actor || !Buffer.isBuffer(request.body)) throw refuse({ code: 'profile.photo-type' });
        return reply.header('cache-control', 'no-store').send(await savePhoto(ctx, actor, request.body));
      },
    });
  });
  app.get<{ Params: { file: string }; Querystring: { v?: unknown; size?: unknown } }>('/api/photos/users/:file', async (request, reply) => {
    const asker = await viewer(headersOf(request));
    if (asker === undefined) throw refuse({ code: 'records.signed-out' });
    await holdTo(ctx.limits, { bucket: 'photos shown', key: asker, max: PHOTOS_A_MINUTE, windowMs: MINUTE }, reply);
    const bytes = await photoFor(ctx, asker, request);
    return reply
      .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .header('content-type', 'image/jpeg')
      .send(bytes);
  });
}

interface PhotoRequest {
  readonly params: { readonly file: string };
  readonly query: { readonly v?: unknown; readonly size?: unknown };
}
/** Throws `records.missing` for an older version too: its address may be kept for good. */
async function photoFor(ctx: AppContext, asker: string, { params, query }: PhotoRequest) {
  const uid = params.file.replace(/\.jpg$/, '');
  const missing = refuse({ code: 'records.missing' });
  if (!UID.test(uid) || !params.file.endsWith('.jpg')) throw missing;
  const user = await ctx.records.platform.get(users, uid);
  const version = versionIn(user?.photoURL ?? '');
  if (version === undefined || query.v !== version || !(await isColleague(ctx, asker, uid))) throw missing;
  const key = photoKeys(uid)[query.size === 'large' ? 'large' : 'small'];
  if ((await ctx.files.size(key)) === undefined) throw missing;
  return await ctx.files.stream(key);
}

async function isColleague({ records }: AppContext, asker: string, uid: string): Promise<boolean> {
  if (asker === uid) return true;
  const [theirs, others] = await Promise.all([clientsOfMember(records, asker), clientsOfMember(records, uid)]);
  return theirs.some((client) => others.includes(client));
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers({ host: request.host });
  for (const name of ['cookie', 'x-forwarded-proto']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
