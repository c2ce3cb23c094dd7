import { pathOfLink } from '@app/domain/links.ts';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { refuse } from '@app/domain/problems.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import type { ApiKey } from '@app/domain/users/api-key.ts';
import { hourOf, type KeyParts, readApiKey, rolesWithin, stateOfKey, uidOfKey } from '@app/domain/users/api-key.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isHashOfToken } from '../platform/token-hash.ts';
import type { Rights } from './rights.ts';

const MAX_KEPT = 10_000;

interface Entry {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/** Makes actors of API keys (BYD-14). The records of keys are read once and kept until they change. */
export class ApiKeyReader {
  readonly #ctx: AppContext;
  readonly #rights: Rights;
  readonly #kept = new Map<string, Promise<Doc<ApiKey> | undefined>>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(ctx: AppContext, rights: Rights) {
    this.#ctx = ctx;
    this.#rights = rights;
    ctx.records.onChange(
      ({ collection, path, doc }) => {
        if (collection !== apiKeys.name) return;
        this.#kept.delete(path);
        // Only a removal or revocation takes rights away; recorded use does not.
        if (!doc || doc['revoked'] !== null) this.#tell(path);
      },
      () => {
        this.#kept.clear();
        for (const path of this.#listeners.keys()) this.#tell(path);
      },
    );
  }

  /**
   * Returns the actor of a key: its client, and those of its roles that its maker has now. Refuses `records.signed-out` for every fault of the
   * key, so that nobody learns which; `records.not-allowed` for another client than its own.
   */
  async authenticate(text: string, client: string | undefined): Promise<Entry> {
    const { records, clock } = this.#ctx;
    const parts = readApiKey(text);
    const key = parts && (await this.#find(parts));
    if (!parts || !key || !isHashOfToken(key.hash, text)) throw refuse({ code: 'records.signed-out' });
    const now = clock.now();
    if (stateOfKey(key, now) !== 'active') throw refuse({ code: 'records.signed-out' });
    if (client !== undefined && client !== parts.client) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    const actor = await this.#actor(parts, key);
    const hour = hourOf(now);
    if (key.last_used === null || key.last_used < hour) {
      const used = { op: 'merge' as const, path: key.path, data: { last_used: hour }, require: { exists: true } };
      // A key also works when this cannot be recorded.
      await records
        .forClient(parts.client)
        .write([used])
        .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'use of a key not noted'));
    }
    // Timers for the expiry of a key run by the machine's clock.
    return { actor, expiresAt: key.expires === null ? Number.POSITIVE_INFINITY : Date.now() + key.expires - now };
  }

  /** Refuses the key unless its creator is still an active member of the client. */
  async #actor({ client, id }: KeyParts, key: ApiKey): Promise<Actor> {
    const maker = await this.#rights.actor(key.made_by, client).catch(noneIfRefused);
    if (!maker?.member) throw refuse({ code: 'records.signed-out' });
    const roles = new Set(rolesWithin(key.roles, maker));
    return {
      uid: uidOfKey(id),
      key: id,
      client,
      member: true,
      roles,
      admin: roles.has('admin'),
      restricted: maker.restricted,
      anonymous: false,
      consumer: false,
      system: false,
      ...(maker.readOnlyFrom !== undefined && { readOnlyFrom: maker.readOnlyFrom }),
    };
  }

  /** The next use of this key reads it again. */
  forget(parts: KeyParts): void {
    this.#kept.delete(pathOf(parts));
  }

  /** Runs when the key was revoked, or when its maker's own rights changed. */
  onChange({ client, key: id = '' }: Actor, changed: () => void): () => void {
    const path = pathOf({ client, id });
    const all = this.#listeners.get(path) ?? new Set();
    this.#listeners.set(path, all.add(changed));
    let isEnded = false;
    let forgetMaker = (): void => undefined;
    void this.#find({ client, id }).then(
      (key) => {
        if (key && !isEnded) forgetMaker = this.#rights.onChange(key.made_by, changed);
      },
      () => changed(),
    );
    return () => {
      isEnded = true;
      forgetMaker();
      all.delete(changed);
      if (all.size === 0 && this.#listeners.get(path) === all) this.#listeners.delete(path);
    };
  }

  #tell(path: string): void {
    // A listener may remove itself during the call.
    const listeners = [...(this.#listeners.get(path) ?? [])];
    for (const changed of listeners) changed();
  }

  async #find(parts: KeyParts): Promise<Doc<ApiKey> | undefined> {
    const path = pathOf(parts);
    const cached = this.#kept.get(path);
    if (cached) return await cached;
    const read = this.#ctx.records.forClient(parts.client).get(apiKeys, path).catch(noneIfRefused);
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(path, read);
    let key: Doc<ApiKey> | undefined;
    try {
      key = await read;
    } finally {
      // Unknown keys are not cached: invented keys must not evict real ones.
      if (!key && this.#kept.get(path) === read) this.#kept.delete(path);
    }
    return key;
  }
}

/** Treats a refusal, such as for an invalid client or a removed user, as a missing record. */
function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

const pathOf = ({ client, id }: KeyParts): string => pathOfLink(client, { collection: apiKeys.name, id });
