import { groups } from '@app/domain/marketing/group.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** `endsAt`: epoch ms; infinity for a group without an end. */
interface Membership {
  readonly group: string;
  readonly endsAt: number;
}
const MAX_KEPT = 10_000;

/**
 * Tells if the group that let a user into the marketplace still does: it must exist, be active and not expired (AUT-9). Checked again
 * at each use; groups belong to a module above, so they are read by their path alone.
 */
export class OpenGroups {
  readonly #ctx: AppContext;
  /** By user, as it was when it was read last. */
  readonly #kept = new Map<string, Membership>();

  /** `changed` is told of everybody whose group was changed or has gone. */
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

  /** Reads the group anew. */
  async lets(uid: string, group: string): Promise<boolean> {
    const [, client = ''] = group.split('/');
    const doc = /^clients\/[\w.@-]+\/groups\/[\w.@-]+$/.test(group) ? await this.#ctx.records.forClient(client).get(groups, group) : undefined;
    const endsAt = doc?.active ? (doc.expires ?? Number.POSITIVE_INFINITY) : 0;
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(uid, { group, endsAt });
    return this.isOpenTo(uid);
  }

  /** As the group was read last; no while it has not been. */
  isOpenTo(uid: string): boolean {
    return (this.#kept.get(uid)?.endsAt ?? 0) > this.#ctx.clock.now();
  }
}
