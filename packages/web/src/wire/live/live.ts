import { collectionOf } from '@app/kernel/queries/paths.ts';
import type { LiveRequest, Write } from '@app/kernel/live.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { LiveDeps, Socket, Identity } from './live-deps.ts';
import { eventIn, hear, type HerePlace, isKept, mayConcern, NOTHING, requestOf, type LiveList, type SharedList, type Sub } from './live-sub.ts';
import { docOf, docsOf, type LiveDoc, type View } from './live-view.ts';
import { Mutations, type Shown } from './mutations.ts';
import { retryAfter } from './retry-after.rules.ts';

/** The shape of an external store of React: `get` answers the same object until something changed. */
export interface Store<T> {
  readonly subscribe: (changed: () => void) => () => void;
  readonly get: () => T;
}
/** idle: nothing is watched · connecting · live · lost: the connection failed, trying again. */
export type Connection = 'idle' | 'connecting' | 'live' | 'lost';

/** The same question, as the connection's schema spells it. */
type RequestedQuery = Extract<LiveRequest, { t: 'sub' }>['query'];
const LINGER_MS = 4000;
const PING_MS = 20_000;
const PONG_MS = 10_000;
/** Keeps what screens watch in step with the server over one connection: joins equal questions, reconnects, resumes. */
export class Live {
  readonly #ends: LiveDeps;
  readonly #subs = new Map<string, Sub>();
  readonly #onConnection = new Set<() => void>();
  #connection: Connection = 'idle';
  #socket: Socket | undefined;
  #failures = 0;
  #lastId = 0;
  /** Grows when the person or client changes: answers for the former one are not shown. */
  #life = 0;
  #who: Identity = { uid: '', client: '' };
  /** The token that the server has. */
  #known = '';
  /** The lineage of the server's versions. */
  #lineage: string | undefined;
  #timers: (() => void)[] = [];
  #endRetry: (() => void) | undefined;

  readonly #mutations: Mutations;

  constructor(ends: LiveDeps) {
    this.#ends = ends;
    this.#mutations = new Mutations({
      later: (act, ms) => ends.later(act, ms),
      hears: () => this.#connection !== 'lost' && this.#connection !== 'connecting',
      changed: (writes) => {
        for (const sub of this.#subs.values()) if (writes.some(({ path }) => mayConcern(sub, path))) this.#changed(sub);
      },
    });
  }

  readonly connection: Store<Connection> = {
    subscribe: (changed) => {
      this.#onConnection.add(changed);
      return () => this.#onConnection.delete(changed);
    },
    get: () => this.#connection,
  };

  /** Watches the documents of a query for as long as somebody subscribes. */
  list(query: Query): Store<LiveList> {
    return this.#store(`q${canonical(query)}`, (id) => ({ t: 'sub', id, query: query as RequestedQuery }), query);
  }
  /** Watches one document: `docs` contains it, or is empty. */
  doc(path: string): Store<LiveList> {
    return this.#store(`d${path}`, (id) => ({ t: 'doc', id, path }), { collection: collectionOf(path) }, path);
  }
  /** Records of another company; `query` says how its share orders them. */
  shared({ owner, kind, limit }: SharedList, query: Omit<Query, 'collection'>): Store<LiveList> {
    const key = `s${canonical({ owner, kind, limit })}`;
    // Own records never mix with these: no write of ours concerns a collection without a name.
    return this.#store(key, (id) => ({ t: 'shared', id, owner, kind, limit }), { ...query, collection: '', limit });
  }

  /** Enters a place for as long as somebody subscribes; its documents are the people there. */
  here(at: HerePlace): Store<LiveList> {
    return this.#store(`h${canonical(at)}`, (id) => ({ t: 'here', id, ...at }), { collection: '' });
  }

  #store(key: string, request: (id: string) => Sub['request'], query: Query, path?: string): Store<LiveList> {
    return {
      subscribe: (changed) => {
        const sub = this.#subs.get(key) ?? this.#open(key, request, query, path);
        sub.endLinger?.();
        sub.endLinger = undefined;
        sub.listeners.add(changed);
        return () => {
          sub.listeners.delete(changed);
          if (sub.listeners.size === 0) sub.endLinger = this.#ends.later(() => this.#close(key, sub), LINGER_MS);
        };
      },
      get: () => this.#read(this.#subs.get(key)),
    };
  }

  #read(sub: Sub | undefined): LiveList {
    if (!sub) return NOTHING;
    sub.cached ??= { docs: sub.view ? this.#docs(sub, sub.view) : [], state: sub.state, problems: sub.problems };
    return sub.cached;
  }
  #docs(sub: Sub, view: View): readonly LiveDoc[] {
    if (sub.path === undefined) return docsOf(view, sub.query, this.#mutations.list);
    const doc = docOf(view, sub.path, this.#mutations.list);
    return doc ? [doc] : [];
  }

  #open(key: string, request: (id: string) => Sub['request'], query: Query, path: string | undefined): Sub {
    const id = `s${++this.#lastId}`;
    const empty = { view: undefined, lineage: undefined, state: 'loading' as const, problems: [], cached: undefined, endLinger: undefined };
    const sub: Sub = { ...empty, key, id, request: request(id), query, path, listeners: new Set() };
    this.#subs.set(key, sub);
    void this.#recall(sub);
    if (this.#connection === 'live') this.#say(sub.request);
    else if (this.#connection === 'idle') this.#connect();
    return sub;
  }
  /** Shows the last answer as stale until the server answers. */
  async #recall(sub: Sub): Promise<void> {
    const life = this.#life;
    if (!isKept(sub)) return;
    const view = await this.#ends.answers?.read(sub.key).catch(() => undefined);
    if (!view || sub.view || sub.state !== 'loading' || life !== this.#life) return;
    sub.view = view;
    sub.lineage = undefined;
    sub.state = 'stale';
    this.#changed(sub);
  }
  #close(key: string, sub: Sub): void {
    this.#subs.delete(key);
    if (this.#connection === 'live') this.#say({ t: 'unsub', id: sub.id });
  }
  #changed(sub: Sub): void {
    sub.cached = undefined;
    for (const tell of sub.listeners) tell();
  }
  #say(request: LiveRequest): void {
    this.#socket?.send(JSON.stringify(request));
  }
  #ask(sub: Sub): void {
    this.#say(requestOf(sub, this.#lineage));
  }
  /** The server is there, its database is not: what is held stays, and the question is put again. */
  #askLater(sub: Sub): void {
    sub.state = sub.view ? 'stale' : 'loading';
    const isOpen = (): boolean => [...this.#subs.values()].includes(sub) && sub.state !== 'live' && this.#connection === 'live';
    this.#ends.later(() => isOpen() && this.#ask(sub), retryAfter(2, this.#ends.random()));
  }
  #setConnection(connection: Connection): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    for (const tell of this.#onConnection) tell();
  }

  #connect(): void {
    this.#endRetry?.();
    this.#endRetry = undefined;
    if (this.#connection !== 'lost') this.#setConnection('connecting');
    const socket = this.#ends.open();
    this.#socket = socket;
    const current = (act: () => void) => (): void => {
      if (this.#socket === socket) act();
    };
    socket.onopen = current(() => void this.#introduce(socket));
    socket.onclose = current(() => this.#lost());
    socket.onmessage = (event: { data: unknown }) => current(() => this.#hear(event.data))();
  }
  async #introduce(socket: Socket): Promise<void> {
    const jwt = await this.#ends.token().catch(() => undefined);
    if (this.#socket !== socket) return;
    if (jwt === undefined) this.#lost();
    else this.#sayWho(jwt);
  }
  #sayWho(jwt: string): void {
    this.#known = jwt;
    this.#say({ t: 'auth', token: jwt, client: this.#ends.client() });
  }
  /** The server ends a connection with its token: a token that was renewed meanwhile is handed over before that. */
  async #renew(): Promise<void> {
    const socket = this.#socket;
    const jwt = await this.#ends.token().catch(() => undefined);
    if (jwt !== undefined && jwt !== this.#known && socket === this.#socket) this.#sayWho(jwt);
  }

  /** The connection is gone: what was seen stays, marked stale, and the next try is planned. */
  #lost(): void {
    this.#drop();
    for (const sub of this.#subs.values()) {
      if (sub.state !== 'live') continue;
      sub.state = 'stale';
      this.#changed(sub);
    }
    if (this.#subs.size === 0) return this.#setConnection('idle');
    this.#setConnection('lost');
    this.#endRetry = this.#ends.later(() => this.#connect(), retryAfter(this.#failures++, this.#ends.random()));
  }
  #drop(): void {
    for (const end of this.#timers) end();
    this.#timers = [];
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
  #keepAlive(): void {
    const awaitPong = (): void => {
      this.#say({ t: 'ping' });
      void this.#renew();
      this.#timers = [this.#ends.later(() => this.#lost(), PONG_MS)];
    };
    for (const end of this.#timers) end();
    this.#timers = [this.#ends.later(awaitPong, PING_MS)];
  }

  #hear(data: unknown): void {
    const event = eventIn(data);
    if (!event) return;
    if (event.t === 'ready') {
      this.#who = { uid: event.uid, client: event.client };
      if (this.#connection === 'live') return;
      this.#failures = 0;
      this.#setConnection('live');
      this.#keepAlive();
      this.#lineage = event.lineage;
      for (const sub of this.#subs.values()) this.#ask(sub);
      return;
    }
    if (event.t === 'pong') {
      this.#keepAlive();
      return this.#ends.onVersion(event.version);
    }
    if (event.t === 'error') this.#ends.onRefused(event.problems.map(({ code }) => code));
    const sub = [...this.#subs.values()].find(({ id }) => id === event.id);
    if (sub) this.#hearOf(sub, event);
    else if (event.t === 'error' && event.id === undefined) {
      // Refused as a whole: most often a token that has run out meanwhile.
      this.#ends.dropToken();
      this.#lost();
    }
  }
  #hearOf(sub: Sub, event: Parameters<typeof hear>[1]): void {
    if (event.t === 'error' && event.problems.some(({ code }) => code === 'records.unavailable')) this.#askLater(sub);
    else {
      const heard = hear(sub, event, this.#lineage);
      if (heard === 'same') return;
      if (heard === 'hidden') this.#ends.answers?.drop(this.#who, sub.key);
      if (heard === 'seen' && sub.view && isKept(sub)) this.#ends.answers?.keep(this.#who, sub.key, sub.view);
    }
    this.#changed(sub);
  }

  /** Tries again now: the network came back, or the person looked at the page again. */
  retry(): void {
    if (this.#connection !== 'lost' || !this.#endRetry) return;
    this.#failures = 0;
    this.#connect();
  }
  /** Asks again for what was refused: rights may have changed, or the server has less to do. */
  askAgain(): void {
    for (const sub of this.#subs.values()) {
      if (sub.state !== 'error') continue;
      sub.state = sub.view ? 'stale' : 'loading';
      sub.problems = [];
      this.#changed(sub);
      if (this.#connection === 'live') this.#ask(sub);
    }
    this.retry();
  }
  /** Forgets all views after signing out, and sends no query until somebody watches or `restart` is called. */
  stop(): void {
    this.#endRetry?.();
    this.#endRetry = undefined;
    this.#drop();
    this.#life++;
    this.#mutations.clear();
    for (const [key, sub] of this.#subs) {
      if (sub.listeners.size === 0) this.#subs.delete(key);
      sub.view = undefined;
      sub.state = 'loading';
      this.#changed(sub);
    }
    this.#failures = 0;
    this.#setConnection('idle');
  }
  /** Forgets all views for another client or person, and sends the watched queries again. */
  restart(): void {
    this.stop();
    for (const sub of this.#subs.values()) void this.#recall(sub);
    if (this.#subs.size > 0) this.#connect();
  }

  /** Shows writes at once, in every list and document that they concern. */
  show(writes: readonly Write[]): Shown {
    return this.#mutations.show(writes);
  }
}
