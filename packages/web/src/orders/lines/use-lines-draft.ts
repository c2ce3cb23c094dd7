import { useEffect, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { LineConflict } from '@app/domain/orders/lines.rules.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { changeLines } from '@app/domain/orders/orders.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { setUnsaved } from '../../ui/feedback/unsaved.ts';
import { isUnreachable } from '../../wire/request/unreachable.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import type { OrderKind } from '../stage-keys.rules.ts';
import { LinesDraft, type LinesDeps } from './lines-draft.ts';

type Sent = Parameters<typeof send<typeof changeLines.body, typeof changeLines.reply>>[1];

/** The lines of an order or a quote while a person edits them: they follow the record, and are saved when the person leaves. */
export function useLinesDraft(order: Doc<OrderShape>, kind: OrderKind): LinesDraft {
  const [draft] = useState(() => {
    const deps: LinesDeps = {
      save: async (changes) => {
        const reply = await send(changeLines, { kind, id: order.id, changes } as unknown as Sent);
        return { version: reply.version, conflicts: reply.conflicts as readonly LineConflict[] };
      },
      isUnreachable,
      onRefused: showProblem,
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    };
    return new LinesDraft(order.items, order.version, deps);
  });
  const place = `${order.path}#items`;
  useEffect(() => draft.receive(order.items, order.version), [draft, order]);
  useEffect(() => {
    const saveNow = (): void => void draft.flush();
    const keep = (): void => setUnsaved(place, ['offline', 'refused'].includes(draft.get().state) ? t('Items') : undefined);
    const release = draft.subscribe(keep);
    window.addEventListener('online', saveNow);
    return () => {
      window.removeEventListener('online', saveNow);
      saveNow();
      release();
      setUnsaved(place, undefined);
    };
  }, [draft, place]);
  return draft;
}
