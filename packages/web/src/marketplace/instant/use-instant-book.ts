import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { getInstantBook } from '@app/domain/marketplace/instant/instant.calls.ts';
import { tellError } from '../../ui/feedback/problem-texts.ts';
import { send } from '../../wire/request/send.ts';

export type Bookable = z.output<typeof getInstantBook.reply>;
interface Asked {
  readonly client_id: string;
  readonly deal: string;
  /** The taxes in the price depend on it. */
  readonly passengers: number;
}
const ASK_MS = 10_000;

/** An empty leg and who is booking it, asked again while the page is open: others book, too. `failure`: why it is not known. */
export function useInstantBook({ client_id, deal, passengers }: Asked) {
  const [shown, setShown] = useState<Bookable>();
  const [failure, setFailure] = useState<string>();
  const ask = useRef(() => Promise.resolve());
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      try {
        const reply = await send(getInstantBook, { client_id, deal, passengers });
        if (isGone) return;
        setShown(reply);
        setFailure(undefined);
      } catch (error) {
        const { message } = await tellError(error);
        if (!isGone) setFailure(message);
      }
    };
    ask.current = load;
    void load();
    const timer = setInterval(() => void load(), ASK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [client_id, deal, passengers]);
  return { shown, failure, askAgain: () => ask.current() };
}
