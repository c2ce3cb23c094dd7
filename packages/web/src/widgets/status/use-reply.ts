import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '@app/kernel/call.ts';
import { tellError } from '../../ui/feedback/problem-texts.ts';
import { send } from '../../wire/request/send.ts';

/** Asks for what a part of a page shows, unless there is no question; again when it or `key` changes. `failure`: why there is no reply, in words. */
export function useReply<B extends z.ZodType, R extends z.ZodType>(call: Call<B, R>, input: z.input<B> | undefined, key = '') {
  const [reply, setReply] = useState<z.output<R>>();
  const [failure, setFailure] = useState<string>();
  const question = input === undefined ? '' : JSON.stringify(input);
  useEffect(() => {
    if (question === '') return undefined;
    let isGone = false;
    send(call, JSON.parse(question) as z.input<B>).then(
      (answer) => isGone || setReply(answer),
      (error: unknown) => void tellError(error).then(({ message }) => isGone || setFailure(message)),
    );
    return () => {
      isGone = true;
    };
  }, [call, question, key]);
  return { reply, setReply, failure };
}
