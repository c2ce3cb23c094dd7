/** Cookies as a browser keeps them, from answer to answer. */
export class Jar {
  readonly #held = new Map<string, string>();
  keep(reply: { headers: Readonly<Record<string, unknown>> }): void {
    for (const cookie of [reply.headers['set-cookie']].flat()) {
      const [name = '', value = ''] = (String(cookie).split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /max-age=0/i.test(String(cookie))) this.#held.delete(name);
      else this.#held.set(name, value);
    }
  }
  get header(): string {
    return [...this.#held].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
