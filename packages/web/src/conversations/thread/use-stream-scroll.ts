import { useInterval } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOpening } from './use-opening.ts';

const NEAR_END = 120;
interface Stream {
  /** True once the content is known. */
  readonly isKnown: boolean;
  /** Id of the first new message: the view opens there. */
  readonly firstNew: string | undefined;
  /** Changes whenever something was added at the end. */
  readonly end: string;
  /** Nothing else is on the screen. */
  readonly isAlone: boolean;
}

/** Opens the stream at what is new, else at its end, and keeps the end in sight unless the person scrolled away. */
export function useStreamScroll({ isKnown, firstNew, end, isAlone }: Stream) {
  const box = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  const [isAway, setAway] = useState(false);
  // A conversation opened at its new messages stays there; after an answer the view moves to the end.
  const [hasSent, setHasSent] = useState(false);
  // Alone on the screen: the row that was pressed is gone, so reading goes on here.
  useEffect(() => {
    if (isAlone) box.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  const toEnd = (): void => box.current?.scrollTo({ top: box.current.scrollHeight });
  const isOpening = useOpening(box, isKnown);
  useLayoutEffect(() => {
    if (isPlaced.current || isOpening) return;
    isPlaced.current = true;
    const first = firstNew && document.getElementById(`message-${firstNew}`);
    if (first) first.scrollIntoView({ block: 'start' });
    else toEnd();
  }, [isOpening, firstNew]);
  // Frames with mail grow after they were placed: the end stays in sight unless the person scrolled away.
  const settle = useInterval(() => !isAway && (hasSent || !firstNew) && toEnd(), 150);
  useEffect(() => {
    settle.start();
    const timer = setTimeout(settle.stop, 1500);
    return () => {
      clearTimeout(timer);
      settle.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever something was added at the end
  }, [end]);
  return {
    box,
    isOpening,
    isAway,
    toEnd,
    onScroll: () => {
      const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
      setAway(scrollHeight - scrollTop - clientHeight > NEAR_END);
    },
    /** The person sent something: they want to see it. */
    followEnd: () => {
      setAway(false);
      setHasSent(true);
    },
  };
}
