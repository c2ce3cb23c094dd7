import { redeemAccessCode as redeemAccessCodeCall } from '@app/domain/users/users.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { redeemAccessCode } from './redeem-access-code.ts';

const MINUTE_MS = 60_000;
const TRIES_A_MINUTE = 5;

/** `redeemed` runs once a person was let in: what they may do has changed. */
export const marketingApi = (house: House, redeemed: (uid: string) => void): readonly Served[] => [
  serve(
    redeemAccessCodeCall,
    async (input, actor) => {
      const reply = await redeemAccessCode(house, actor, input.code);
      redeemed(actor.uid);
      return reply;
    },
    { max: TRIES_A_MINUTE, perMs: MINUTE_MS, single: true },
  ),
];
