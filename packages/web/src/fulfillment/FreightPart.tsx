import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';
import { useState } from 'react';
import { bookFreight, cancelBooking } from '@app/domain/fulfillment/freight.calls.ts';
import { TABLE_CARRIER } from '@app/domain/fulfillment/rate-table.rules.ts';
import { isBooked, isPackageFixed } from '@app/domain/shipping/booking.rules.ts';
import { getFreightServices } from '@app/domain/shipping/freight-services.calls.ts';
import { accessorials, bookingStates } from '@app/domain/shipping/shipping.states.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { useReply } from '../widgets/status/use-reply.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import { Reweigh } from './Reweigh.tsx';
import styles from './Shipment.module.css';
import type { ShipmentForm } from './use-shipment-form.ts';

/** Freight of a shipment: services with their prices, the booking with a carrier, and the carrier's reweigh. */
export function FreightPart({ form }: { readonly form: ShipmentForm }) {
  const { value, set, mayEdit } = form;
  const { hasRole } = useSession();
  const services = new Set(value.accessorials);
  const { reply: prices } = useReply(getFreightServices, {});
  return (
    <>
      <fieldset className={styles.services} disabled={!mayEdit || isPackageFixed(value)}>
        <legend>{t('Freight services')}</legend>
        {accessorials.names.map((code) => (
          <Checkbox
            key={code}
            label={t(accessorials.label(code))}
            description={prices && formatMoney(prices.prices[code])}
            checked={services.has(code)}
            onChange={({ currentTarget: { checked } }) =>
              set({ accessorials: accessorials.names.filter((name) => (name === code ? checked : services.has(name))) })
            }
          />
        ))}
        <p className={styles.soft}>{t('Prices of your settings. Get rates again after a change.')}</p>
      </fieldset>
      <BookingPart form={form} />
      {isBooked(value) && <Reweigh shipment={value} mayDecide={hasRole(['sales', 'dispatch', 'support'])} />}
    </>
  );
}

/** The carrier that was booked, and its confirmation. */
function BookingPart({ form: { value, mayEdit, isDirty } }: { readonly form: ShipmentForm }) {
  const { id, booking, rate } = value;
  const [carrier, setCarrier] = useState(booking.carrier || (rate && rate.carrier !== TABLE_CARRIER ? rate.carrier : ''));
  const [number, setNumber] = useState(booking.number);
  const { isBusy, run } = useAction();
  const booked = isBooked(value);
  const isChanged = !booked || carrier.trim() !== booking.carrier || number.trim() !== booking.number;
  const book = async (): Promise<void> => {
    await send(bookFreight, { id, carrier, number });
    toast({ title: booked ? t('Booking saved') : t('Freight booked'), tone: 'success', timeout: 3000 });
  };
  const cancel = async (): Promise<void> => {
    await send(cancelBooking, { id });
    toast({ title: t('Booking canceled'), tone: 'success', timeout: 3000 });
  };
  return (
    <section className={styles.part} aria-label={t('Booking')}>
      <h3>{t('Booking')}</h3>
      <p className={styles.soft}>
        {t('No freight carrier is connected. Book with the carrier yourself, then record it here: the package then stays as it is.')}
      </p>
      {booking.state !== 'none' && (
        <Group gap={12} mb={8} aria-live="polite">
          <StateChip label={t(bookingStates.label(booking.state))} colour={bookingStates.colour(booking.state)} />
          {booking.at !== null && <TimeAgo at={booking.at} />}
        </Group>
      )}
      <div className={styles.fields}>
        <TextInput
          label={t('Freight carrier')}
          value={carrier}
          maxLength={60}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
        />
        <TextInput
          label={t('Confirmation or PRO number')}
          value={number}
          maxLength={120}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
      </div>
      {mayEdit && (
        <Group gap={8} mt={12}>
          <Button
            size="xs"
            loading={isBusy}
            disabled={isDirty || carrier.trim() === '' || !isChanged}
            leftSection={<IconTruckLoading size={15} stroke={1.75} />}
            onClick={() => run(book)}
          >
            {booked ? t('Save booking') : t('Record booking')}
          </Button>
          {booked && (
            <Button size="xs" variant="subtle" color="gray" loading={isBusy} onClick={() => run(cancel)}>
              {t('Cancel booking')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
