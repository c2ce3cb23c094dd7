import type { Actor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { LiveLimits } from '../../platform/config.ts';
import { shareOfAddress } from '../../platform/trusted-proxy.ts';

/** One socket's share of what the process gives to live connections. */
export interface LivePlace {
  /** Takes the place for somebody; refuses `records.too-many` where they have enough of them. */
  join(actor: Actor): void;
  /** Subscriptions that it may have. */
  readonly subscriptions: number;
  /** Documents that it may watch besides. */
  readonly left: number;
  /** One more document is watched, or one less. */
  count(by: 1 | -1): void;
  close(): void;
}

/** Counts the sockets of this process and what they watch, and turns away what would be too much. */
export class LiveQuota {
  readonly #limits: LiveLimits;
  readonly #counts = { addresses: new Map<string, number>(), users: new Map<string, number>(), documents: 0 };

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  get taken(): { readonly sockets: number; readonly addresses: number; readonly users: number; readonly documents: number } {
    const sockets = [...this.#counts.addresses.values()].reduce((sum, count) => sum + count, 0);
    return { sockets, addresses: this.#counts.addresses.size, users: this.#counts.users.size, documents: this.#counts.documents };
  }

  /** Undefined where this address has enough sockets. */
  open(address: string): LivePlace | undefined {
    const from = shareOfAddress(address);
    if (!take(this.#counts.addresses, from, this.#limits.socketsPerAddress)) return undefined;
    const [all, counts] = [this.#limits, this.#counts];
    let uid: string | undefined;
    let own: Pick<LiveLimits, 'socketsPerUser' | 'subscriptions' | 'documents'> = all.visitor;
    let documents = 0;
    let isOpen = true;
    return {
      join(actor) {
        if (actor.uid === uid || !isOpen) return;
        const limits = actor.anonymous ? all.visitor : all;
        if (!take(counts.users, actor.uid, limits.socketsPerUser)) throw refuse({ code: 'records.too-many' });
        if (uid !== undefined) give(counts.users, uid);
        uid = actor.uid;
        own = limits;
      },
      get subscriptions() {
        return own.subscriptions;
      },
      get left() {
        return Math.min(own.documents - documents, all.allDocuments - counts.documents);
      },
      count(by) {
        documents += by;
        counts.documents += by;
      },
      close() {
        if (!isOpen) return;
        isOpen = false;
        give(counts.addresses, from);
        if (uid !== undefined) give(counts.users, uid);
      },
    };
  }
}

function take(counts: Map<string, number>, key: string, max: number): boolean {
  const count = counts.get(key) ?? 0;
  if (count >= max) return false;
  counts.set(key, count + 1);
  return true;
}
function give(counts: Map<string, number>, key: string): void {
  const count = counts.get(key) ?? 0;
  if (count > 1) counts.set(key, count - 1);
  else counts.delete(key);
}
