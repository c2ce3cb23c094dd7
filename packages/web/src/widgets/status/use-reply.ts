import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '@app/kernel/call.ts';
import { tellError } from '../../ui/feedback/problem-texts.ts';
import { send } from '../../wire/request/send.ts';

/**
 * Asks for what a part of a page shows, unless there is no question; again when it or `key` changes. Until then the reply to the question before
 * stays, and `isCurrent` is false. `failure`: why there is no reply, in words.
 */
export function useReply<B extends z.ZodType, R extends z.ZodType>(call: Call<B, R>, input: z.input<B> | undefined, key = '') {
  const [reply, setReply] = useState<z.output<R>>();
  const [failure, setFailure] = useState<string>();
  const [answered, setAnswered] = useState('');
  const question = input === undefined ? '' : JSON.stringify(input);
  const turn = `${key} ${question}`;
  useEffect(() => {
    if (question === '') return undefined;
    let isGone = false;
    send(call, JSON.parse(question) as z.input<B>).then(
      (answer) => {
        if (isGone) return;
        setReply(answer);
        setFailure(undefined);
        setAnswered(turn);
      },
      (error: unknown) =>
        void tellError(error).then(({ message }) => {
          if (isGone) return;
          setFailure(message);
          setAnswered(turn);
        }),
    );
    return () => {
      isGone = true;
    };
  }, [call, question, turn]);
  return { reply, setReply, failure, isCurrent: question !== '' && answered === turn };
}
