import type { DocOf } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { claimOn } from '../claims/claims.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { AppContext } from '../platform/app-context.ts';

type ClientDoc = DocOf<typeof clients>;
const MAX_KEPT = 5_000;

/** Finds the client of a present or former name_key; cached until a client changes, because every page needs it (TEN-1, TEN-2). */
export class KnownClients {
  readonly #ctx: AppContext;
  readonly #kept = new Map<string, Promise<ClientDoc | undefined>>();

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    ctx.records.onChange(
      ({ collection }) => {
        if (collection === 'clients') this.#kept.clear();
      },
      () => this.#kept.clear(),
    );
  }

  async find(nameKey: string): Promise<ClientDoc | undefined> {
    const cached = this.#kept.get(nameKey);
    if (cached) return await cached;
    const reading = this.#read(nameKey);
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(nameKey, reading);
    reading.catch(() => this.#kept.delete(nameKey));
    return await reading;
  }

  async #read(nameKey: string): Promise<ClientDoc | undefined> {
    const { records } = this.#ctx;
    const [named] = await records.findClients({ collection: clients.name, where: where('name_key', 'eq', nameKey) });
    const id = named ?? (await claimOn(records, 'name_key', nameKey))?.client;
    const client = id === undefined ? undefined : await records.forClient(id).get(clients, id);
    // Sent unchanged to everybody.
    return client?.active ? Object.freeze({ ...client }) : undefined;
  }
}
