import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { isPartnerAircraft } from '@app/domain/trips/desk/partner-option.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useUnsavedForm } from '../../../ui/feedback/unsaved.ts';
import { t } from '../../../words/words.ts';
import { FormEnd, TripPart } from '../TripPart.tsx';
import { useTripEdit } from '../use-trip-edit.ts';
import styles from '../Trip.module.css';

interface Props {
  readonly trip: Doc<Trip>;
  readonly mayEdit: boolean;
}
/** The operating carrier of a partner's aircraft. After a signature, another one needs the consent of the customer. */
export function CarrierPart({ trip, mayEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!isPartnerAircraft(trip.aircraft)) return null;
  return (
    <TripPart title={t('Operating carrier')} onEdit={mayEdit && !isOpen ? () => setOpen(true) : undefined}>
      {isOpen ? <CarrierForm trip={trip} onClose={() => setOpen(false)} /> : <p className={styles.text}>{trip.carrier}</p>}
    </TripPart>
  );
}

function CarrierForm({ trip, onClose }: { readonly trip: Doc<Trip>; readonly onClose: () => void }) {
  const [was] = useState(trip.carrier);
  const [now, setNow] = useState(was);
  const { isBusy, save } = useTripEdit(trip);
  useUnsavedForm(now !== was);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (await save({ part: 'carrier', was, now: now.trim() }, { part: 'carrier', was: now.trim(), now: was })) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <TextInput
        label={t('Operating carrier')}
        description={
          trip.agreed.at === null
            ? undefined
            : t('The customer signed {carrier}. They are asked to agree to another one, and may cancel for a full refund.', { carrier: was })
        }
        required
        maxLength={160}
        value={now}
        onChange={({ currentTarget }) => setNow(currentTarget.value)}
      />
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
