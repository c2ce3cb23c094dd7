import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Actor } from '@app/kernel/collection.ts';
import { LiveRequest, type LiveEvent } from '@app/kernel/live.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { Records } from '@app/store/records.ts';
import { collections } from '@app/domain/collections.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Log } from '../../platform/log.ts';
import { problemsOf, refusalOf } from '../answer-problem.ts';
import { deltaFrame } from './delta-frame.ts';
import { type Authenticator, checkSecondFactor } from '../authenticator.ts';
import { whyHostile } from '../hostile-input.ts';
import type { HerePlace, Presence } from './presence.ts';
import type { LivePlace, LiveQuota } from './live-quota.ts';
import type { SharedEvent, SharedList, SharedLists } from './shared-lists.ts';

export interface LiveParts {
  readonly authenticator: Authenticator;
  readonly log: Log;
  /** Which build of the web part this server hands out. */
  readonly version: string;
  readonly records: Pick<Records, 'watch' | 'lineage'>;
  readonly shared: SharedLists;
  readonly presence: Presence;
  readonly quota: LiveQuota;
}
type Target = Parameters<Records['watch']>[1] | SharedList | HerePlace;

/** Collections of the whole platform: without an account nobody has a live list of one. */
const ofPlatform: ReadonlySet<string> = new Set(collections.filter(({ scope }) => scope === 'platform').map(({ name }) => name));

const AUTH_MS = 5_000;
/** A browser that takes this many unread bytes is dropped: it comes back and starts from a snapshot. */
const MAX_UNREAD_BYTES = 8_000_000;
/** Messages a browser may send: this many at once, then so many a second. */
const BURST = 400;
const PER_SECOND = 50;

const MAX_ID = 40;

const POLICY = 1008;
const TRY_LATER = 1013;

/** One browser on the live connection (protocol: kernel/live.ts). */
export class LiveConnection {
  readonly #socket: WebSocket;
  /** The stream below `#socket`, without compression: finished frames keep their order among the others. */
  readonly #stream: Duplex;
  readonly #parts: LiveParts;
  readonly #place: LivePlace;
  readonly #subscriptions = new Map<string, { stop: () => void }>();
  #actor: Actor | undefined;
  #timer: NodeJS.Timeout;
  #forgetActor: () => void = () => undefined;
  #turn: Promise<void> = Promise.resolve();
  #tokens = BURST;
  #refilledAt: number;
  #ended = false;

  constructor(socket: WebSocket, stream: Duplex, parts: LiveParts, place: LivePlace) {
    this.#place = place;
    this.#socket = socket;
    this.#stream = stream;
    this.#parts = parts;
    this.#refilledAt = Date.now();
    this.#timer = setTimeout(() => this.#end(POLICY, refuse({ code: 'records.signed-out' })), AUTH_MS);
    socket.on('message', (data: Buffer) => this.#take(data.toString('utf8')));
    socket.on('close', () => this.#forget());
    socket.on('error', () => socket.terminate());
  }

  /** Messages are answered one after the other: an `unsub` never overtakes its `sub`. */
  #take(text: string): void {
    if (this.#ended) return;
    if (!this.#mayGoOn()) return this.#end(POLICY, refuse({ code: 'records.too-many' }));
    this.#turn = this.#turn.then(async () => {
      if (this.#ended) return;
      const request = this.#read(text);
      if (!request) return;
      try {
        await this.#answer(request);
      } catch (error) {
        this.#refuse(error, 'id' in request ? request.id : undefined);
        if (request.t === 'auth') this.#end(POLICY);
      }
    });
  }

  #mayGoOn(): boolean {
    const now = Date.now();
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#refilledAt) / 1000) * PER_SECOND);
    this.#refilledAt = now;
    this.#tokens -= 1;
    return this.#tokens >= 0;
  }

  #read(text: string): LiveRequest | undefined {
    const bad = (): undefined => {
      this.#refuse(refuse({ code: 'records.bad-request' }), undefined);
      return undefined;
    };
    try {
      const message: unknown = JSON.parse(text);
      if (whyHostile(message)) return bad();
      const read = LiveRequest.safeParse(message);
      if (read.success) return read.data;
      const { id } = message as { id?: unknown };
      const ofQuestion = read.error.issues.filter(({ path }) => path[0] === 'query' && path[1] === 'where');
      // A question that is only too big was understood: whoever asked is told why.
      if (typeof id !== 'string' || id.length > MAX_ID || ofQuestion.length === 0) return bad();
      this.#refuse(new Refused(...problemsOf(read.error)), id);
      return undefined;
    } catch {
      return bad();
    }
  }

  async #answer(request: LiveRequest): Promise<void> {
    if (request.t === 'ping') return this.#send({ t: 'pong', version: this.#parts.version });
    if (request.t === 'auth') return await this.#authenticate(request.token, request.client);
    const actor = this.#actor;
    if (!actor) throw refuse({ code: 'records.signed-out' });
    if (request.t === 'unsub') return this.#drop(request.id);
    if (request.t === 'shared') {
      const { owner, kind, limit } = request;
      return await this.#subscribe(actor, request.id, { owner, kind, limit }, undefined);
    }
    if (request.t === 'here') {
      const { place, state, at } = request;
      return await this.#subscribe(actor, request.id, { place, state, at }, undefined);
    }
    await this.#subscribe(actor, request.id, request.t === 'sub' ? request.query : { path: request.path }, request.have);
  }

  /** Also renews a token: subscriptions stay unless the user or the client is another. */
  async #authenticate(token: string, client: string): Promise<void> {
    const { actor, expiresAt } = await this.#parts.authenticator.authenticate(token, client === '' ? undefined : client);
    this.#place.join(actor);
    if (this.#actor && (this.#actor.uid !== actor.uid || this.#actor.client !== actor.client)) this.#dropAll();
    this.#actor = actor;
    this.#forgetActor();
    // Rights are looked at when a subscription starts, so new rights mean starting again.
    this.#forgetActor = this.#parts.authenticator.onChange(actor, () => this.#end(TRY_LATER));
    clearTimeout(this.#timer);
    const left = Math.min(Math.max(expiresAt - Date.now(), 0), 2 ** 31 - 1);
    this.#timer = setTimeout(() => this.#end(POLICY, refuse({ code: 'records.signed-out' })), left);
    this.#send({ t: 'ready', uid: actor.uid, client: actor.client, lineage: this.#parts.records.lineage });
  }

  async #subscribe(actor: Actor, id: string, target: Target, have: readonly number[] | undefined): Promise<void> {
    this.#drop(id);
    checkSecondFactor(actor, this.#parts.authenticator.now());
    if (this.#subscriptions.size >= this.#place.subscriptions) throw refuse({ code: 'records.too-many' });
    if (actor.anonymous && 'collection' in target && ofPlatform.has(target.collection)) {
      throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    }
    const mine = { stop: (): void => undefined };
    this.#subscriptions.set(id, mine);
    const isMine = (): boolean => this.#subscriptions.get(id) === mine;
    try {
      const hear = (event: SharedEvent): void => {
        if (isMine()) this.#tell(id, event);
      };
      mine.stop = await ('owner' in target
        ? this.#parts.shared.watch(actor, target, hear, this.#place)
        : 'place' in target
          ? this.#parts.presence.enter(actor, target, hear)
          : this.#parts.records.watch(actor, target, hear, { have, meter: this.#place }));
      if (!isMine()) mine.stop();
    } catch (error) {
      this.#subscriptions.delete(id);
      throw error;
    }
  }

  #tell(id: string, { rev, snapshot, put = [], del = [], gone, error }: SharedEvent): void {
    if (error) {
      this.#drop(id);
      this.#refuse(new Refused(...error), id);
    } else if (snapshot) this.#send({ t: 'snap', id, rev, docs: snapshot });
    else if (gone) this.#send({ t: 'resumed', id, rev, put, gone });
    else if (this.#takesMore() && this.#socket.readyState === WebSocket.OPEN) this.#stream.write(deltaFrame({ t: 'delta', id, rev, put, del }));
  }

  #drop(id: string): void {
    const subscription = this.#subscriptions.get(id);
    this.#subscriptions.delete(id);
    subscription?.stop();
  }
  #dropAll(): void {
    for (const id of this.#subscriptions.keys()) this.#drop(id);
  }

  #send(event: LiveEvent): void {
    if (this.#takesMore()) this.#socket.send(JSON.stringify(event));
  }
  #takesMore(): boolean {
    if (!this.#ended && this.#socket.bufferedAmount > MAX_UNREAD_BYTES) {
      this.#forget();
      this.#socket.terminate();
    }
    return !this.#ended;
  }

  #refuse(error: unknown, id: string | undefined): void {
    const problems = refusalOf(error, this.#parts.log);
    this.#send({
      t: 'error',
      problems: problems.map(({ code, params }) => ({ code, ...(params && { params: { ...params } }) })),
      ...(id !== undefined && { id }),
    });
  }

  #end(code: number, why?: unknown): void {
    if (why !== undefined) this.#refuse(why, undefined);
    this.#forget();
    this.#socket.close(code);
  }
  #forget(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#forgetActor();
    this.#dropAll();
  }
}
