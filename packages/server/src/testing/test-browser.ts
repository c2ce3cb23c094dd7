import { Jar } from './jar.ts';
import { linkTokenFor } from './sign-up.ts';
import type { TestContext, TestReply } from './test-context.ts';

interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** A browser with cookies of its own, signed in or not. */
export class TestBrowser {
  readonly #ctx: TestContext;
  readonly #jar = new Jar();
  readonly #agent: string;
  /** Id of the active client. */
  client = '';

  constructor(ctx: TestContext, agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0') {
    this.#ctx = ctx;
    this.#agent = agent;
  }
  /** Creates an account as a person does, and returns its uid. */
  async signUp(account: Account): Promise<string> {
    await this.auth('/sign-up/email', { ...account });
    const token = await linkTokenFor(this.#ctx, account.email);
    const reply = await this.auth('/sign-up/confirm', { token, password: account.password });
    return (reply.body as { user: { id: string } }).user.id;
  }
  async signIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<TestReply> {
    return await this.auth('/sign-in/email', { email, password });
  }
  /** Asks `/api/auth{path}` as this browser. */
  async auth(path: string, body?: Readonly<Record<string, unknown>>): Promise<TestReply> {
    const reply = await this.#ctx.call(`/auth${path}`, body, { headers: this.headers });
    this.#jar.keep(reply);
    return reply;
  }
  get headers(): Readonly<Record<string, string>> {
    const { header: cookie } = this.#jar;
    return { origin: 'http://localhost', 'user-agent': this.#agent, ...(cookie !== '' && { cookie }) };
  }
  async token(): Promise<string> {
    return ((await this.auth('/token')).body as { token: string }).token;
  }
  /** Makes a call with a token of this browser's session, or with an older one. */
  async call(path: string, body?: Readonly<Record<string, unknown>>, token?: string): Promise<TestReply> {
    return await this.#ctx.call(path, body, { token: token ?? (await this.token()), client: this.client, headers: this.headers });
  }
}

/** Signs somebody up who works for a client. */
export async function staffBrowser(
  ctx: TestContext,
  { client, roles, ...account }: Account & { readonly client: string; readonly roles: readonly string[] },
): Promise<{ browser: TestBrowser; uid: string }> {
  const browser = new TestBrowser(ctx);
  const uid = await browser.signUp(account);
  browser.client = client;
  const rights = Object.fromEntries(roles.map((role) => [role, true]));
  const path = `clients/${client}/members/${uid}`;
  await ctx.records.forClient(client).write([{ op: 'set', path, data: { user: uid, roles: rights, name: account.name, email: account.email } }]);
  return { browser, uid };
}
