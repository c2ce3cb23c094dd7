import type { TestContext, TestReply } from './test-context.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}
type Headers = Readonly<Record<string, string>>;
const ORIGIN: Headers = { origin: 'http://localhost' };

/** The token of the newest link that was sent to an address; throws if there is none. */
export async function linkTokenFor(ctx: TestContext, email: string): Promise<string> {
  await ctx.jobs.settle();
  const texts = ctx.printed.filter(({ to }) => to[0]?.address === email.toLowerCase()).map(({ text }) => text);
  const token = /#(?:confirm|token)=([\w-]+)/.exec(texts.at(-1) ?? '')?.[1];
  if (token === undefined) throw new Error(`No link was sent to ${email}`);
  return token;
}

/** Creates an account as a person does: signs up, opens the link of the email, enters the password. Answers the reply to the last step. */
export async function signUpConfirmed(ctx: TestContext, account: NewAccount, headers: Headers = {}): Promise<TestReply> {
  const sent = { headers: { ...ORIGIN, ...headers } };
  const begun = await ctx.call('/auth/sign-up/email', { ...account }, sent);
  if (begun.status !== 200) return begun;
  const token = await linkTokenFor(ctx, account.email);
  return await ctx.call('/auth/sign-up/confirm', { token, password: account.password }, sent);
}
