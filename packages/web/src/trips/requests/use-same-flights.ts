import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { joinRequests, type OthersRequest } from '@app/domain/trips/requests/requests.calls.ts';
import { useRowBlock } from '../../records/screen/row-blocks.tsx';
import type { AnyRecord } from '../../records/screen/screen.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';

type Groups = z.output<typeof joinRequests.reply>['groups'];
const NONE: readonly OthersRequest[] = [];
/** Questions that are remembered: rows that come into sight again ask nothing. */
const MOST_KEPT = 8;
const answers = new Map<string, Promise<Groups>>();

/** Asks once for all rows that ask the same. A question that failed is asked again by the next row. */
function ask(key: string, quotes: readonly string[]): Promise<Groups> {
  const known = answers.get(key);
  if (known) return known;
  const answer = send(joinRequests, { quotes: [...quotes] }).then(({ groups }) => groups);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  const [oldest] = answers.keys();
  if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
  return answer;
}

const asksFor = (doc: AnyRecord): boolean => {
  const quote = doc as unknown as Doc<Quote>;
  return isOpenQuote(quote) && quote.departure_date !== null;
};
/** Returns the other requests for the flights of an open request in a list. The rows of a block ask together, and again once one of them changes. */
export function useSameFlights(doc: AnyRecord): readonly OthersRequest[] {
  const { hasRole, client } = useSession();
  const isAsked = hasRole(['sales', 'dispatch']) && asksFor(doc);
  const block = useRowBlock(doc).filter(asksFor);
  const key = isAsked && block.length > 0 ? `${client?.id} ${block.map(({ id, version }) => `${id}:${version}`).join(' ')}` : '';
  const [groups, setGroups] = useState<Groups>([]);
  useEffect(() => {
    if (key === '') return undefined;
    let isGone = false;
    // Without an answer the list is still whole.
    ask(
      key,
      block.map(({ id }) => id),
    ).then(
      (answer) => isGone || setGroups(answer),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what `block` says
  }, [key]);
  const group = isAsked ? groups.find(({ quotes }) => quotes.includes(doc.id)) : undefined;
  return group ? group.requests.filter(({ id }) => id !== doc.id) : NONE;
}
