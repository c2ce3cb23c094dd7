import { Anchor, Button, Skeleton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { linkTo } from '@app/domain/links.ts';
import type { Candidate } from '@app/domain/marketplace/empties/empties.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { useSession } from '../../wire/tab/session.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import styles from './CandidateList.module.css';
import { automaticText, clockText, routeText, windowText } from './candidate-words.ts';
import { type Offer, PublishDialog } from './PublishDialog.tsx';
import { useCandidates } from './use-candidates.ts';
import { usePublish } from './use-publish.ts';

/** Flights without passengers that can be offered: `p` offers one at the proposed price, Enter edits it first. */
export function CandidateList() {
  const offers = useCandidates();
  const { client } = useSession();
  const offerFlight = usePublish();
  const [edited, setEdited] = useState<Candidate>();
  if (!offers || !client || (offers.candidates?.length === 0 && !offers.isBroken)) return null;
  const publish = async (candidate: Candidate, offer: Offer): Promise<void> => {
    await offerFlight(candidate, offer);
    offers.reload();
  };
  return (
    <section className={styles.part} aria-labelledby="candidates">
      <h2 id="candidates">{t('Flights without passengers')}</h2>
      {offers.isBroken && (
        <p role="alert">
          {t('These flights could not be loaded.')}{' '}
          <Button size="compact-sm" variant="default" onClick={offers.reload}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {!offers.candidates && !offers.isBroken && <Skeleton height={44} />}
      <ul>
        {offers.candidates?.map((candidate) => (
          <Row
            key={candidate.key}
            candidate={candidate}
            nameKey={client.name_key}
            onEdit={() => setEdited(candidate)}
            onPublish={() => publish(candidate, { price: candidate.price, window_hours: 0, notes: '' }).catch(showProblem)}
          />
        ))}
      </ul>
      {edited && (
        <PublishDialog
          candidate={edited}
          onClose={() => setEdited(undefined)}
          onPublish={async (offer) => {
            await publish(edited, offer);
            setEdited(undefined);
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly candidate: Candidate;
  readonly nameKey: string;
  readonly onEdit: () => void;
  readonly onPublish: () => Promise<unknown>;
}
function Row({ candidate, nameKey, onEdit, onPublish }: RowProps) {
  const { kind, aircraft, trip, price, cost, alerts, start, from } = candidate;
  const [busy, setBusy] = useState(false);
  const publish = (): void => {
    if (busy) return;
    setBusy(true);
    void onPublish().finally(() => setBusy(false));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    publish();
  };
  const route = routeText(candidate);
  return (
    <li className={styles.row}>
      <button type="button" className={styles.route} onClick={onEdit} onKeyDown={onKey} aria-keyshortcuts="p">
        <strong>{route}</strong>
        <span>{clockText(start, from.timezone)}</span>
      </button>
      <span className={styles.fact}>
        <span>{aircraft.tail_number || aircraft.name}</span>
        <span className={styles.soft}>{windowText(candidate)}</span>
      </span>
      <span className={styles.fact}>
        {trip ? (
          <Anchor component={Link} to={linkTo(nameKey, { collection: 'trips', id: trip.id }) ?? ''}>
            {t('Trip {number}', { number: trip.number })}
          </Anchor>
        ) : (
          <span>{kind === 'ferry' ? t('Added on the fleet board') : t('Imported flight')}</span>
        )}
        <span className={styles.soft}>{tn(alerts, '{n} alert matches', '{n} alerts match')}</span>
      </span>
      <span className={styles.money}>
        <strong>{price === null ? t('No price') : formatMoney(price)}</strong>
        <span className={styles.soft}>{cost === null ? '' : t('cost {amount}', { amount: formatMoney(cost) })}</span>
        <span className={styles.soft}>{automaticText(candidate)}</span>
      </span>
      <Button size="compact-sm" loading={busy} onClick={publish} aria-label={t('Offer {route}', { route })}>
        {t('Offer|make one')}
      </Button>
    </li>
  );
}
