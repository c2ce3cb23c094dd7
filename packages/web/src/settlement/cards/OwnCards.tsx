import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { cardLabel } from '@app/domain/payments/card.rules.ts';
import { chooseDefaultCard, listOwnCards, type OwnCard, removeOwnCard } from '@app/domain/settlement/cards.calls.ts';
import { EmptyState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { dismissToast, toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { useReply } from '../../widgets/status/use-reply.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import styles from './OwnCards.module.css';

/** A card is removed at the provider for good, so it waits for so long. */
const UNDO_MS = 7000;
interface Props {
  /** Name key of the company. */
  readonly company: string;
  readonly companyName: string;
}
/** The cards that a customer has on file at a company: which is offered first, and a way to remove each (ORD-8). */
export function OwnCards({ company, companyName }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { reply, setReply, failure } = useReply(listOwnCards, { company }, String(attempt));
  const { isBusy, run } = useAction();
  const { leaving, remove } = useRemoval(company, (cards) => setReply({ cards }));
  if (!reply && failure === undefined) return <RowSkeletons rows={2} height={64} />;
  if (!reply) {
    return (
      <div role="alert" className={styles.failure}>
        <p>{failure}</p>
        <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  const shown = reply.cards.filter(({ id }) => !leaving.includes(id));
  if (shown.length === 0) {
    return (
      <EmptyState title={t('No cards')}>
        {t('A card is filed here when you keep it while paying, or pay for a subscription at {company}.', { company: companyName })}
      </EmptyState>
    );
  }
  const choose = (id: string): void => run(async () => setReply(await send(chooseDefaultCard, { id, company })));
  return (
    <ul className={styles.cards} aria-label={t('Cards')}>
      {shown.map((each) => (
        <li key={each.id} className={styles.card}>
          <div>
            <span className={styles.label}>{cardLabel(each.card)}</span>
            {each.pays.length > 0 && <span className={styles.soft}>{t('Pays {names}', { names: each.pays.join(', ') })}</span>}
          </div>
          {each.expired && <StateChip label={t('Expired')} colour="red" />}
          {each.default && <StateChip label={t('Default')} colour="blue" />}
          <div className={styles.acts}>
            {!each.default && !each.expired && (
              <Button
                variant="subtle"
                size="compact-md"
                loading={isBusy}
                onClick={() => choose(each.id)}
                aria-label={t('Make {card} the default', { card: cardLabel(each.card) })}
              >
                {t('Make default')}
              </Button>
            )}
            {each.pays.length === 0 && (
              <Button variant="subtle" size="compact-md" onClick={() => remove(each)} aria-label={t('Remove {card}', { card: cardLabel(each.card) })}>
                {t('Remove')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Takes a card off the list at once and removes it after a while, unless that is undone. Who leaves the page before keeps it. */
function useRemoval(company: string, onRemoved: (cards: OwnCard[]) => void) {
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const notices = useRef(new Set<string>());
  useEffect(() => {
    const [pending, shown] = [timers.current, notices.current];
    return () => {
      for (const timer of pending.values()) clearTimeout(timer);
      for (const notice of shown) dismissToast(notice);
    };
  }, []);
  const stay = (id: string): void => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setLeaving((ids) => ids.filter((other) => other !== id));
  };
  const remove = ({ id, card }: OwnCard): void => {
    setLeaving((ids) => [...ids, id]);
    const notice = toast({
      title: t('Card removed'),
      message: cardLabel(card),
      timeout: UNDO_MS,
      actions: [{ undo: () => stay(id) }],
    });
    notices.current.add(notice);
    const timer = setTimeout(() => {
      dismissToast(notice);
      notices.current.delete(notice);
      void send(removeOwnCard, { id, company })
        .then(({ cards }) => onRemoved(cards), showProblem)
        .finally(() => stay(id));
    }, UNDO_MS);
    timers.current.set(id, timer);
  };
  return { leaving, remove };
}
