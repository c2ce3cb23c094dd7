import type { House } from '../platform/house.ts';
import { allClients } from '../platform/all-clients.ts';

const MAX_KEPT = 5_000;

/** Which client a name_key stands for; kept until a client changes, since every page asks. */
export class ClientKeys {
  readonly #house: House;
  readonly #kept = new Map<string, Promise<string | undefined>>();

  constructor(house: House) {
    this.#house = house;
    house.records.onChange(({ collection }) => {
      if (collection === 'clients') this.#kept.clear();
    });
  }

  async find(nameKey: string): Promise<string | undefined> {
    const kept = this.#kept.get(nameKey);
    if (kept) return await kept;
    const found = allClients(this.#house.records.kysely).withKey(nameKey);
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(nameKey, found);
    found.catch(() => this.#kept.delete(nameKey));
    return await found;
  }
}
