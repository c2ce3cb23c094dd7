import type { z } from 'zod';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { getSession } from '@app/domain/users/session.calls.ts';
import type { Account } from '../request/auth-calls.ts';
import { send } from '../request/send.ts';
import { isUnreachable } from '../request/unreachable.ts';
import type { Loaded, StaffClient, Standing, StoredSession } from '../session/session-state.ts';
import { offline } from './browser-live.ts';

/** The standing that the last answer gave for one client, so that entering it next needs no request. */
let ahead: { readonly uid: string; readonly client: string; readonly standing: Standing } | undefined;
/** Loads the person of an account and their clients. `nameKey`: the client that is entered next. */
export async function loadUser(account: Account, nameKey?: string): Promise<Loaded> {
  const { user, standing, ...clients } = await send(getSession, nameKey === undefined ? {} : { name_key: nameKey });
  ahead = standing ? { uid: account.id, client: standing.client, standing: standingOf(standing) } : undefined;
  return { account, user: user ?? undefined, ...clients };
}
type StandingReply = NonNullable<z.output<typeof getSession.reply>['standing']>;
const standingOf = ({
  roles,
  member,
  location: place,
  signature,
  second_factor_from: secondFactorFrom,
  support_until: supportUntil,
}: StandingReply): Standing => ({
  roles,
  member: member ?? undefined,
  location: place,
  signature,
  secondFactorFrom,
  supportUntil,
});
/** Forgets what was asked ahead, when somebody signs out. */
export const forgetStanding = (): void => {
  ahead = undefined;
};

/** Returns the session that this device has stored, for when the server cannot be reached. */
export const storedSession = async (): Promise<StoredSession | undefined> => (await offline())?.lastSession().catch(() => undefined);

/** Returns this person's standing in a client: the server's answer, or the last one while the server cannot be reached. */
export async function standingIn(uid: string, { id, name_key }: StaffClient): Promise<Standing> {
  try {
    const standing = await askStanding(uid, { id, name_key });
    void offline().then((hub) => hub?.keepStanding({ uid, client: id }, standing));
    return standing;
  } catch (error) {
    const stored = isUnreachable(error) ? await storedSession() : undefined;
    const standing = stored?.account.id === uid ? stored.standings[id] : undefined;
    if (!standing) throw error;
    return standing;
  }
}
async function askStanding(uid: string, { id, name_key }: Pick<StaffClient, 'id' | 'name_key'>): Promise<Standing> {
  const known = ahead;
  ahead = undefined;
  if (known?.uid === uid && known.client === id) return known.standing;
  const { standing } = await send(getSession, { name_key });
  if (standing?.client !== id) throw new CallFailed([{ code: 'records.missing' }], 404);
  return standingOf(standing);
}
