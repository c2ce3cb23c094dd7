/** A shop over HTTP with fifty products, whose carts have an address and a way of shipping. */
export interface ShopPeer {
  readonly name: string;
  readonly pid: number;
  /** Makes carts with a line each. */
  readonly carts: (count: number) => Promise<readonly ShopCart[]>;
  readonly close: () => Promise<void>;
}
export interface ShopCart {
  /** Puts one more product into the cart; the answers have its totals with shipping and tax. */
  readonly add: (line: number) => Promise<void>;
  /** Makes an order of the cart and pays it. */
  readonly place: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- each shop answers in its own form
  readonly body: any;
}
export async function post(address: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<Answer> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
