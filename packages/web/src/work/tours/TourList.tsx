import { Button, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Tour } from '@app/domain/work/tour.ts';
import { stepsFor } from '@app/domain/work/work.rules.ts';
import { listTours } from '@app/domain/work/work.calls.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { problemsOf } from '../../ui/feedback/alert.rules.ts';
import { isMobile } from '../../ui/layout/widths.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t, tn, tStored } from '../../words/words.ts';
import { runningTour } from './running-tour.ts';
import styles from './TourList.module.css';
import { allTours, shippedTour } from './tour.rules.ts';

/** All tours, each with a button that runs it from its first step. */
export function TourList({ onClose }: { readonly onClose: () => void }) {
  const { client } = useSession();
  const navigate = useNavigate();
  const [tours, setTours] = useState<readonly Tour[]>();
  const [error, setError] = useState<unknown>();
  const load = useCallback((): void => {
    setError(undefined);
    void send(listTours, {}).then((reply) => setTours(allTours(reply.tours)), setError);
  }, []);
  useEffect(load, [load]);
  if (error !== undefined) return <ErrorState problems={problemsOf(error)} onRetry={load} />;
  if (!tours) return <RowSkeletons rows={3} />;
  const mobile = isMobile();
  const run = ({ tour_name: name }: Tour): void => {
    onClose();
    const to = shippedTour(name)?.to;
    if (to !== undefined && client) void navigate(`/${client.name_key}/${to}`);
    runningTour.setState(name, true);
  };
  return tours.length === 0 ? (
    <EmptyState icon={IconRoute} title={t('No tours yet')} />
  ) : (
    <ul className={styles.tours}>
      {tours.map((tour) => {
        const name = t(shippedTour(tour.tour_name)?.label ?? tour.tour_name);
        const isOff = stepsFor(tour, { mobile }).length === 0;
        return (
          <li key={tour.tour_name}>
            <div>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {isOff
                  ? t('Runs on larger screens only.')
                  : tn(tour.steps.length, '{n} step: {first}', '{n} steps: {first}', { first: tStored(tour.steps[0]?.title ?? '') })}
              </Text>
            </div>
            <Button size="xs" variant="default" disabled={isOff} onClick={() => run(tour)} aria-label={t('Start tour: {name}', { name })}>
              {t('Start tour')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
