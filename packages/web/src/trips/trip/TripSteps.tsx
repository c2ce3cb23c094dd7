import { Button } from '@mantine/core';
import { IconCheck, IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { confirmTrip } from '@app/domain/trips/trip/trip.calls.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { nextStep } from './trip-progress.rules.ts';

const ReleaseDialog = lazy(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog }));
const CompleteDialog = lazy(async () => ({ default: (await import('./CompleteDialog.tsx')).CompleteDialog }));

interface Props {
  readonly trip: Doc<Trip>;
  /** Offers the final invoice of a trip that was just flown. */
  readonly onFlown: () => void;
}
/** The step that a trip waits for: confirm, release, enter the times flown (CHR-5). */
export function TripSteps({ trip, onFlown }: Props) {
  const { hasRole } = useSession();
  const [dialog, setDialog] = useState<'release' | 'complete'>();
  const { isBusy, run } = useAction();
  const step = nextStep(trip);
  const isCorrection = step === 'none' && trip.completed.at !== null;
  const may = step === 'confirm' ? hasRole(['sales', 'dispatch']) : hasRole(['dispatch']);
  if (!may || (step === 'none' && !isCorrection)) return null;
  const confirm = (): void =>
    run(async () => {
      await send(confirmTrip, { id: trip.id });
      toast({ title: t('Trip confirmed'), message: t('Send the customer an update to let them know.'), tone: 'success' });
    });
  return (
    <>
      {step === 'confirm' && (
        <Button loading={isBusy} leftSection={<IconCheck size={16} stroke={1.75} />} onClick={confirm}>
          {t('Confirm trip')}
        </Button>
      )}
      {step === 'release' && (
        <Button leftSection={<IconPlaneDeparture size={16} stroke={1.75} />} onClick={() => setDialog('release')}>
          {t('Release trip')}
        </Button>
      )}
      {(step === 'complete' || isCorrection) && (
        <Button
          variant={isCorrection ? 'default' : 'filled'}
          leftSection={<IconPlaneArrival size={16} stroke={1.75} />}
          onClick={() => setDialog('complete')}
        >
          {isCorrection ? t('Correct times') : t('Enter flown times')}
        </Button>
      )}
      <Suspense>
        {dialog === 'release' && <ReleaseDialog trip={trip} onClose={() => setDialog(undefined)} />}
        {dialog === 'complete' && (
          <CompleteDialog
            trip={trip}
            onClose={() => setDialog(undefined)}
            onDone={() => {
              setDialog(undefined);
              if (!isCorrection) onFlown();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
