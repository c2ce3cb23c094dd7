import { groups } from '@app/domain/marketing/group.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** `endsAt`: epoch ms; infinity for a group without an end. */
interface Membership {
  readonly group: string;
  readonly endsAt: number;
}
const MAX_KEPT = 10_000;

/**
 * Checks that the group that admitted a user to the marketplace exists, is active and has not expired (AUT-9). Checked at each use. Groups
 * belong to a module above, so they are read by path only.
 */
export class OpenGroups {
  readonly #ctx: AppContext;
  /** Last read state by user. */
  readonly #kept = new Map<string, Membership>();

  /** `changed` runs for every user whose group was changed or removed. */
  constructor(ctx: AppContext, changed: (uid: string) => void) {
    this.#ctx = ctx;
    const tell = (concerns: (group: string) => boolean): void => {
      const uids = [...this.#kept].filter(([, { group }]) => concerns(group)).map(([uid]) => uid);
      for (const uid of uids) changed(uid);
    };
    ctx.records.onChange(
      ({ collection, path }) => {
        if (collection === 'groups') tell((group) => group === path);
      },
      () => tell(() => true),
    );
  }

  /** Reads the group again. */
  async lets(uid: string, group: string): Promise<boolean> {
    const [, client = ''] = group.split('/');
    const doc = /^clients\/[\w.@-]+\/groups\/[\w.@-]+$/.test(group) ? await this.#ctx.records.forClient(client).get(groups, group) : undefined;
    const endsAt = doc?.active ? (doc.expires ?? Number.POSITIVE_INFINITY) : 0;
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(uid, { group, endsAt });
    return this.isOpenTo(uid);
  }

  /** Uses the last read state; false if it was not read yet. */
  isOpenTo(uid: string): boolean {
    return (this.#kept.get(uid)?.endsAt ?? 0) > this.#ctx.clock.now();
  }
}
