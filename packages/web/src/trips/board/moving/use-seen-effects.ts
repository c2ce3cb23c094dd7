import { useState } from 'react';
import type { z } from 'zod';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { Call } from '@app/kernel/call.ts';
import { useFormSend } from '../../../ui/forms/use-form-send.ts';
import { useReply } from '../../../widgets/status/use-reply.ts';

/** Effects of something that somebody looks at before they apply it. */
export interface SeenEffects<E> {
  readonly reply: E | undefined;
  /** False while the effects of what is wanted by now are on their way. */
  readonly isCurrent: boolean;
  /** Why there are no effects, in words. */
  readonly unseen: string | undefined;
  /** They differ from those that were to be applied. */
  readonly isStale: boolean;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly apply: (send: (seen: E) => Promise<void>) => void;
}
/** The effects of a change that somebody looks at. `apply` sends what was seen; effects that differ by then are shown again. */
export function useSeenEffects<B extends z.ZodType, R extends z.ZodType<{ readonly hash: string }>>(
  call: Call<B, R>,
  wanted: z.input<B> | undefined,
): SeenEffects<z.output<R>> {
  const [turn, setTurn] = useState(0);
  const [isStale, setStale] = useState(false);
  const { busy, failure, submit } = useFormSend();
  const { reply, setReply, failure: unseen, isCurrent } = useReply(call, wanted, String(turn));
  const apply = (send: (seen: z.output<R>) => Promise<void>): void => {
    if (!reply || !isCurrent) return;
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
  return { reply, isCurrent, unseen, isStale, busy, failure, apply };
}
