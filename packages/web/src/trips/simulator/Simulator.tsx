import { Button, SegmentedControl } from '@mantine/core';
import { IconPlaneTilt, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { randomId } from '@app/kernel/ids.ts';
import { MAX_SAMPLE_TRIPS, type SampleTrip } from '@app/domain/trips/model/sample-trip.ts';
import { EmptyState, RowSkeletons } from '../../ui/feedback/States.tsx';
import type { DraftContent } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { t, words } from '../../words/words.ts';
import { effectOf, effectWords, type Filter, filters } from './simulation-words.rules.ts';
import { sampleName, type SimulatedTrip } from './simulated-trips.ts';
import { SimulatorGrid } from './SimulatorGrid.tsx';
import { TripForm } from './TripForm.tsx';
import type { Fleet } from './use-fleet.ts';
import type { Simulation } from './use-simulation.ts';
import styles from './Simulator.module.css';

const filterLabels: readonly (readonly [Filter, string])[] = [
  ['all', words('All')],
  ['changed', words('Changed')],
  ['large', words('Over 5 %')],
];
interface Props {
  readonly trips: readonly SimulatedTrip[];
  readonly fleet: Fleet;
  readonly simulation: Simulation | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly samples: readonly SampleTrip[];
  readonly edit: (change: (content: DraftContent) => DraftContent) => void;
  readonly onTyped: (typed: SampleTrip | undefined) => void;
  readonly typed: SampleTrip | undefined;
  /** Publishing, below the effect. */
  readonly children: ReactNode;
}
/** Prices of the draft for trips on each aircraft, beside those of now (PRC-3). */
export function Simulator({ trips, fleet, simulation, isLoading, isFailed, samples, edit, typed, onTyped, children }: Props) {
  const [filter, setFilter] = useState<Filter>('all');
  const [isTyping, setTyping] = useState(false);
  const save = (sample: SampleTrip): void => {
    edit((content) => ({ ...content, samples: [...content.samples.filter(({ id }) => id !== sample.id), sample] }));
    onTyped(undefined);
    setTyping(false);
  };
  const remove = (trip: SimulatedTrip): void => {
    const sample = samples.find(({ id }) => trip.key === `sample ${id}`);
    if (!sample) return onTyped(undefined);
    edit((content) => ({ ...content, samples: content.samples.filter(({ id }) => id !== sample.id) }));
    toast({
      title: t('Trip removed'),
      message: sampleName(sample) || trip.title,
      actions: [{ undo: () => edit((content) => ({ ...content, samples: [...content.samples, sample] })) }],
    });
  };
  const noTrips = !isLoading && trips.length === 0;
  const noAircraft = fleet.state !== 'loading' && fleet.all.length === 0;
  return (
    <section aria-label={t('Simulator')}>
      <div className={styles.effect}>
        <p role="status">{simulation ? effectWords(effectOf(simulation.cells)) : t('Calculating …')}</p>
        {children}
      </div>
      <div className={styles.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('Prices shown')}
          value={filter}
          data={filterLabels.map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(value) => setFilter(value as Filter)}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          aria-expanded={isTyping}
          onClick={() => {
            setTyping(!isTyping);
            if (isTyping) onTyped(undefined);
          }}
        >
          {t('Price a trip')}
        </Button>
      </div>
      {isTyping && (
        <TripForm
          id={typed?.id ?? randomId(12)}
          onChange={onTyped}
          onSave={samples.length >= MAX_SAMPLE_TRIPS ? undefined : save}
          onClose={() => {
            setTyping(false);
            onTyped(undefined);
          }}
        />
      )}
      {isFailed && (
        <p className={styles.failure} role="alert">
          {t('Prices could not be calculated in this browser. Reload the page.')}
        </p>
      )}
      {noTrips && (
        <EmptyState icon={IconPlaneTilt} title={t('No trips to price yet')}>
          {t('The last quotes appear here by themselves. Add trips that you price often.')}
        </EmptyState>
      )}
      {noAircraft && (
        <EmptyState icon={IconPlaneTilt} title={t('No aircraft yet')}>
          {t('Prices depend on the aircraft. Add yours under Fleet.')}
        </EmptyState>
      )}
      {!noTrips && !noAircraft && !isFailed && !simulation && <RowSkeletons rows={8} height={52} />}
      {/* While other trips are being priced, these stay. */}
      {simulation && !noTrips && !noAircraft && <SimulatorGrid simulation={simulation} keeps={filters[filter]} onRemove={remove} />}
    </section>
  );
}
