import { useState } from 'react';
import type { z } from 'zod';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { Call } from '@app/kernel/call.ts';
import type { Effects } from '@app/domain/trips/moves/trip-change.ts';
import { useFormSend } from '../../../ui/forms/use-form-send.ts';
import { useReply } from '../../../widgets/status/use-reply.ts';

/** The effects of a change that somebody looks at. `apply` sends what was seen; effects that differ by then are shown again. */
export function useSeenEffects<B extends z.ZodType>(call: Call<B, typeof Effects>, wanted: z.input<B>) {
  const [turn, setTurn] = useState(0);
  const [isStale, setStale] = useState(false);
  const { busy, failure, submit } = useFormSend();
  const { reply, setReply, failure: unseen } = useReply(call, wanted, String(turn));
  const apply = (send: (seen: Effects) => Promise<void>): void => {
    if (!reply) return;
    void submit(async () => {
      try {
        await send(reply);
      } catch (error) {
        if (!(error instanceof CallFailed && error.has('trips.effects-changed'))) throw error;
        setStale(true);
        setReply(undefined);
        setTurn((now) => now + 1);
      }
    });
  };
  return { reply, unseen, isStale, busy, failure, apply };
}
