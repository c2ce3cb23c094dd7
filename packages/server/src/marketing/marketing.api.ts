import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { redeemAccessCode as redeemAccessCodeCall } from '@app/domain/users/users.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { redeemAccessCode } from './redeem-access-code.ts';

const TRIES_A_MINUTE = 5;
const TRIES_AN_HOUR = 20;

/** `redeemed` runs once a person was let in: what they may do has changed. */
export const marketingApi = (ctx: AppContext, redeemed: (uid: string) => void): readonly Served[] => [
  serve(
    redeemAccessCodeCall,
    async (input, actor, { ip }) => {
      // Of one address, whoever asks: a guesser makes new accounts.
      const limit = { bucket: 'access codes of an address', key: ip, max: TRIES_AN_HOUR, windowMs: HOUR, single: true };
      if (!(await ctx.limits.take(limit))) throw refuse({ code: 'records.too-many' });
      const reply = await redeemAccessCode(ctx, actor, input.code);
      redeemed(actor.uid);
      return reply;
    },
    { max: TRIES_A_MINUTE, perMs: MINUTE, single: true },
  ),
];
