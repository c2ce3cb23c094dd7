export interface SparesOptions<Item> {
  /** Number kept for each template. */
  readonly max: number;
  readonly open: (template: string) => Promise<Item>;
  /** Returns an item to its start. False if that is not possible. */
  readonly empty: (item: Item) => Promise<boolean>;
  readonly discard: (item: Item) => Promise<void>;
}
export interface Borrowed<Item> {
  readonly item: Item;
  readonly giveBack: () => Promise<void>;
}

/** Lends copies of templates. One that is given back and could be emptied is lent again, in one process. */
export class Spares<Item> {
  readonly #options: SparesOptions<Item>;
  readonly #waiting = new Map<string, Item[]>();

  constructor(options: SparesOptions<Item>) {
    this.#options = options;
  }
  async borrow(template: string): Promise<Borrowed<Item>> {
    const item = this.#waiting.get(template)?.pop() ?? (await this.#options.open(template));
    return { item, giveBack: () => this.#keep(template, item) };
  }
  async #keep(template: string, item: Item): Promise<void> {
    const { max, empty, discard } = this.#options;
    const waiting = this.#waiting.get(template) ?? [];
    this.#waiting.set(template, waiting);
    if (waiting.length < max && (await empty(item))) waiting.push(item);
    else await discard(item);
  }
}
