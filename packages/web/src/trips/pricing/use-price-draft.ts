import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { EstimateSettings, PriceList } from '@app/domain/trips/model/price-item.ts';
import { contentOf, type DraftContent, type LostChange } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { send } from '../../wire/request/send.ts';
import { useConnection } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { DraftSession, type Shown, type StoredDraft } from './draft-session.ts';

const EMPTY: DraftContent = { name: 'Standard', items: [], samples: [], settings: EstimateSettings.parse({}) };
/** Returns a stored list as the editor holds it: whole, however old it is. */
const storedDraft = (doc: (PriceList & { readonly version: number }) | undefined): StoredDraft =>
  doc ? { version: doc.version, content: contentOf(PriceList.parse(doc)) } : { version: 0, content: EMPTY };

/** Offers what this person entered, where somebody else changed the same field at the same time. */
function tellLost(session: () => DraftSession, lost: readonly LostChange[]): void {
  const mine = lost.filter(({ rule, field }) => rule !== '' && field !== '');
  toast({
    title: t('Somebody changed the same'),
    message: t('Their entries were kept, yours were not saved.'),
    tone: 'error',
    timeout: 0,
    ...(mine.length > 0 && {
      actions: [
        {
          label: t('Use mine'),
          onPick: () =>
            session().edit((content) => ({
              ...content,
              items: content.items.map((item) =>
                mine.filter(({ rule }) => rule === item.id).reduce((now, { field, mine: value }) => ({ ...now, [field]: value }), item),
              ),
            })),
        },
      ],
    }),
  });
}

function openSession(path: string, stored: StoredDraft): DraftSession {
  const session: DraftSession = new DraftSession(stored, {
    save: async (content, over) => {
      const write = { op: 'merge' as const, path, data: content as never, require: { version: over } };
      try {
        const { written } = await send(writeDocuments, { writes: [write], once: randomId(20) });
        return written[0]?.version;
      } catch (error) {
        if (error instanceof CallFailed && error.has('records.other-version')) return undefined;
        throw error;
      }
    },
    load: async () => storedDraft((await send(getDocument, { path })).doc as unknown as Doc<PriceList> | undefined),
    onLost: (lost) => tellLost(() => session, lost),
    onFailed: showProblem,
  });
  return session;
}

/** The draft of a price list at work: saved as one goes, merged with what others do. */
export function usePriceDraft(path: string, doc: Doc<PriceList> | undefined): Shown & Pick<DraftSession, 'edit' | 'flush'> {
  const first = useRef(doc);
  const session = useMemo(() => openSession(path, storedDraft(first.current)), [path]);
  const shown = useSyncExternalStore(session.subscribe, session.get, session.get);
  const connection = useConnection();
  useEffect(() => {
    if (doc) session.receive(storedDraft(doc));
  }, [doc, session]);
  useEffect(() => {
    if (connection !== 'lost' && session.get().state === 'failed') void session.flush();
  }, [connection, session]);
  useEffect(() => () => void session.flush(), [session]);
  useUnsavedForm(shown.state !== 'saved');
  return { ...shown, edit: session.edit, flush: session.flush };
}
