import { lazy, Suspense, useState } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { uidsOf } from '../../records/screen/involved.ts';
import { saveRecords } from '../../records/screen/save-records.ts';
import type { AnyRecord } from '../../records/screen/screen.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useScreenCommands } from '../../ui/layout/use-screen-commands.ts';
import { selfDone, toggleOne } from '../../widgets/people/followers.rules.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';

const DeclineDialog = lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }));
const MOST_AGENTS = 200;
const sayChoose = (): unknown => toast({ title: t('Choose a request first: J and K move through the list.'), timeout: 3000 });

/** Keys of the list of requests for the one that the keyboard is at: taken or given back, declined. */
export function RequestKeys({ doc }: { readonly doc: AnyRecord | undefined }) {
  const { actor, hasRole } = useSession();
  const [declined, setDeclined] = useState<Doc<Quote>>();
  const mayWork = hasRole(['sales', 'dispatch']);
  const quote = doc as unknown as Doc<Quote> | undefined;
  const mayTake = doc === undefined || abilities(quotes, actor, doc, Date.now()).update;
  const take = (): unknown => {
    if (!doc) return sayChoose();
    const agents = uidsOf(doc, 'agents');
    const data = { agents: toggleOne(agents, actor.uid, MOST_AGENTS) };
    return saveRecords([{ op: 'merge', path: doc.path, data, base: doc.version }], selfDone('agents', agents.includes(actor.uid)));
  };
  useScreenCommands([
    { key: 'a', label: t('Take the request, or give it back'), isOff: !mayWork || !mayTake, run: take },
    {
      key: 'd',
      label: t('Decline the request'),
      isOff: !mayWork || (quote !== undefined && !isOpenQuote(quote)),
      run: () => (quote ? setDeclined(quote) : sayChoose()),
    },
  ]);
  if (!declined) return null;
  return (
    <Suspense>
      <DeclineDialog quote={declined} onClose={() => setDeclined(undefined)} />
    </Suspense>
  );
}
