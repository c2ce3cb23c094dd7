import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { EMAIL_CODE_LENGTH, type OwnSignIn } from '@app/domain/profile/email-change.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { maskedAddress } from '@app/domain/users/masked-address.rules.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isSignature, signature } from '../platform/files.ts';
import { nameOfToken, newLinkToken } from '../users/auth/link-token.ts';
import type { OwnAccount } from '../users/auth/own-account.ts';
import { type Asker, checkOwnPassword } from './confirm-password.ts';
import { wordsOfUser } from '../users/words-of-user.ts';

const CODE_LIFE_MS = 15 * MINUTE;
/** Period in which the old address can take the change back. */
export const REVERT_MS = 72 * HOUR;
const RESET_MS = HOUR;
/** A sign-in this recent proves a person without a password. */
const FRESH_MS = 5 * MINUTE;
const TRIES_A_CODE = 5;
const CODES_A_PERSON = 5;
const CODES_AN_ADDRESS = 3;

const Pending = z.object({ email: z.string(), code: z.string() });
const Revertible = z.object({ uid: z.string(), email: z.string() });
type Words = Awaited<ReturnType<typeof wordsOfUser>>;

const pendingOf = (uid: string): string => `change-email:${uid}`;
const proofOf = (uid: string, email: string, code: string): string => JSON.stringify(['own email', uid, email, code]);

export async function getOwnSignIn(accounts: OwnAccount, { uid }: Actor): Promise<OwnSignIn> {
  const account = await accounts.describe(uid);
  if (!account) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  const pending = Pending.safeParse(await accounts.read(pendingOf(uid)));
  const { email, isConfirmed, hasPassword } = account;
  return { email, confirmed: isConfirmed, pending: pending.data?.email ?? '', has_password: hasPassword };
}

interface Change {
  readonly email: string;
  readonly password: string;
}
/** Sends a code to the new address, once the person has proved that they are the owner of the account. */
export async function requestEmailChange(ctx: AppContext, accounts: OwnAccount, asker: Asker, { email, password }: Change): Promise<OwnSignIn> {
  const { actor } = asker;
  const { limits, config } = ctx;
  const account = await accounts.describe(actor.uid);
  if (!account) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  if (account.email === email) throw refuse({ code: 'profile.same-email' });
  await mustBeOwner(ctx, accounts, asker, account.hasPassword ? password : undefined);
  const isAllowed =
    (await limits.take({ bucket: 'email codes of a person', key: actor.uid, max: CODES_A_PERSON, windowMs: DAY, single: true })) &&
    (await limits.take({ bucket: 'codes to an address', key: email, max: CODES_AN_ADDRESS, windowMs: HOUR, single: true }));
  if (!isAllowed) throw refuse({ code: 'records.too-many' });
  const isTaken = await accounts.isTaken(email);
  const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
  const words = await wordsOfUser(ctx, config.defaultClient, { uid: actor.uid, requestLanguage: asker.request.language });
  await ctx.records.tx(async () => {
    await accounts.keep(pendingOf(actor.uid), { email, code: signature(config.appSecret, proofOf(actor.uid, email, code)) }, CODE_LIFE_MS);
    // An address with an account gets no code, so nobody learns of the account but its owner.
    const text = isTaken ? takenText(words) : codeText(words, code);
    await writeSystemMail(ctx, { to: email, purpose: 'own-email-code', expires: ctx.clock.now() + CODE_LIFE_MS, name: '', ...text });
  });
  return await getOwnSignIn(accounts, actor);
}

async function mustBeOwner(ctx: AppContext, accounts: OwnAccount, { actor, request }: Asker, password: string | undefined): Promise<void> {
  if (password === undefined) {
    const session = (await accounts.sessions(actor.uid)).find(({ id }) => id === request.session);
    if (!session || Date.now() - session.since > FRESH_MS) throw refuse({ code: 'users.sign-in-again' });
    return;
  }
  await checkOwnPassword(ctx, accounts, actor.uid, password);
}

/** Takes the address that the code proves, and tells the old one, with a link that reverts it for 72 hours. */
export async function confirmEmailChange(ctx: AppContext, accounts: OwnAccount, { actor, request }: Asker, code: string): Promise<OwnSignIn> {
  const { records, limits, config, clock } = ctx;
  const { uid } = actor;
  const pending = Pending.safeParse(await accounts.read(pendingOf(uid)));
  if (!pending.success) throw refuse({ code: 'profile.email-code' });
  const { email, code: proof } = pending.data;
  if (!(await limits.take({ bucket: 'tries of a code', key: proof, max: TRIES_A_CODE, windowMs: CODE_LIFE_MS, single: true }))) {
    throw refuse({ code: 'records.too-many' });
  }
  if (!isSignature(config.appSecret, proofOf(uid, email, code.replace(/\s/g, '')), proof)) throw refuse({ code: 'profile.email-code' });
  const words = await wordsOfUser(ctx, config.defaultClient, { uid, requestLanguage: request.language });
  await records.tx(async () => {
    await records.lock(`email of ${uid}`);
    const account = await accounts.describe(uid);
    const consumed = Pending.safeParse(await accounts.consume(pendingOf(uid)));
    if (!account || consumed.data?.code !== proof) throw refuse({ code: 'profile.email-code' });
    if (await accounts.isTaken(email)) throw refuse({ code: 'users.email-taken' });
    await accounts.setEmail(uid, email);
    // An address that nobody ever proved may be a stranger's.
    if (!account.isConfirmed) return;
    const token = newLinkToken();
    await accounts.keep(nameOfToken('revert-email', token), { uid, email: account.email }, REVERT_MS);
    const text = changedText(words, { email: maskedAddress(email), url: `${request.origin}/-/email#${token}` });
    await writeSystemMail(ctx, { to: account.email, purpose: 'email-changed', expires: clock.now() + REVERT_MS, name: '', ...text });
  });
  return await getOwnSignIn(accounts, actor);
}

/** Restores the email of the link, signs out everywhere and ends the password, which somebody else may know. */
export async function revertEmailChange({ records }: AppContext, accounts: OwnAccount, token: string): Promise<{ email: string; token: string }> {
  return await records.tx(async () => {
    const revertible = Revertible.safeParse(await accounts.consume(nameOfToken('revert-email', token)));
    if (!revertible.success) throw refuse({ code: 'users.link-ended' });
    const { uid, email } = revertible.data;
    await records.lock(`email of ${uid}`);
    const account = await accounts.describe(uid);
    if (!account) throw refuse({ code: 'users.link-ended' });
    if (account.email !== email) {
      if (await accounts.isTaken(email)) throw refuse({ code: 'users.email-taken' });
      await accounts.setEmail(uid, email);
    }
    await accounts.consume(pendingOf(uid));
    return { email, token: await accounts.lockOut(uid, RESET_MS) };
  });
}

const codeText = ({ t }: Words, code: string) => ({
  subject: t('Code for your new email'),
  text: t(
    'Enter this code to sign in with this address from now on:\n\n{code}\n\nThe code expires in 15 minutes. If you did not expect it, ignore this email and do not share the code.',
    { code },
  ),
});
const takenText = ({ t }: Words) => ({
  subject: t('You already have an account'),
  text: t('Someone with another account tried to use this address to sign in. You already have an account with it.\n\nNothing has changed.'),
});
const changedText = ({ t }: Words, { email, url }: { readonly email: string; readonly url: string }) => ({
  subject: t('Your email was changed'),
  text: t(
    'Your account now signs in with {email} instead of this address.\n\nIf it was not you, restore this address here:\n{url}\n\nThe link works for 72 hours. It signs out all devices and asks for a new password.',
    { email, url },
  ),
});
