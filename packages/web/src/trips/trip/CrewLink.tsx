import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { crewKey } from '@app/domain/trips/model/crew-legs.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { TripLink } from '@app/domain/trips/model/trip-link.ts';
import { endCrewLink, makeTripLink } from '@app/domain/trips/trip/trip.calls.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import styles from './Trip.module.css';

interface Props {
  readonly trip: Doc<Trip>;
  readonly name: string;
  /** Links of the trip that are known. */
  readonly links: readonly Doc<TripLink>[];
}
/** The private link on which a crew member reads their legs; it ends by itself after the last landing, or here. */
export function CrewLink({ trip, name, links }: Props) {
  const { isBusy, run } = useAction();
  const isOpen = links.some(({ crew, ended }) => crew === crewKey({ name }) && !ended);
  const copy = (): void =>
    run(async () => {
      const { url } = await send(makeTripLink, { id: trip.id, crew: name });
      await navigator.clipboard.writeText(url).catch(() => undefined);
      toast({ title: t('Link copied'), message: url, tone: 'success' });
    });
  const end = (): void =>
    run(async () => {
      await send(endCrewLink, { id: trip.id, crew: name });
      toast({ title: t('The link of {name} no longer works.', { name }), tone: 'success' });
    });
  return (
    <span className={styles.itemActions}>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        loading={isBusy}
        leftSection={<IconLink size={14} stroke={1.75} />}
        aria-label={t('Copy the crew link of {name}', { name })}
        onClick={copy}
      >
        {t('Crew link')}
      </Button>
      {isOpen && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          disabled={isBusy}
          aria-label={t('End the crew link of {name}', { name })}
          onClick={end}
        >
          {t('End link')}
        </Button>
      )}
    </span>
  );
}
