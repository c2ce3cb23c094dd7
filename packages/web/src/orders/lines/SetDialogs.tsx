import { lazy, Suspense } from 'react';
import type { OrderItem } from '@app/domain/orders/order-item.ts';

const InsertSetDialog = lazy(async () => ({ default: (await import('./InsertSetDialog.tsx')).InsertSetDialog }));
const SaveSetDialog = lazy(async () => ({ default: (await import('./SaveSetDialog.tsx')).SaveSetDialog }));

export type SetTask = 'insert' | 'save';
interface Props {
  readonly task: SetTask | undefined;
  /** The lines that a new set gets. */
  readonly lines: readonly OrderItem[];
  readonly isQuote: boolean;
  readonly onInsert: (lines: readonly OrderItem[]) => void;
  readonly onClose: () => void;
}

/** Saves the chosen lines as a set, or inserts a set. */
export function SetDialogs({ task, lines, isQuote, onInsert, onClose }: Props) {
  const insert = (found: readonly OrderItem[]): void => {
    onClose();
    onInsert(found);
  };
  return (
    <Suspense>
      {task === 'save' && <SaveSetDialog lines={lines} onClose={onClose} />}
      {task === 'insert' && <InsertSetDialog isQuote={isQuote} onLines={insert} onClose={onClose} />}
    </Suspense>
  );
}
