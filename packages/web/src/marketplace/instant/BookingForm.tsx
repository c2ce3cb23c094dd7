import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { MOST_PASSENGERS, startInstantBook } from '@app/domain/marketplace/instant/instant.calls.ts';
import { ContactFields, PlaceFields } from '../../settlement/BuyerFields.tsx';
import type { BuyerField } from '../../settlement/buyer-entries.rules.ts';
import { refusalOf } from '../../settlement/refusal.rules.ts';
import { SendAgain } from '../../users/SendAgain.tsx';
import { failureOf } from '../../ui/forms/form-failure.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { PassengerCount } from '../flights/PassengerCount.tsx';
import { afterPress, type BookingEntries, isComplete, lacksOf, sentOf } from './booking-entries.rules.ts';
import buying from '../../settlement/BuyingForm.module.css';
import styles from './InstantBook.module.css';
import type { Bookable } from './use-instant-book.ts';

interface Props {
  readonly ids: { readonly client_id: string; readonly deal: string };
  readonly shown: Bookable;
  readonly flight: NonNullable<Bookable['flight']>;
  readonly start: BookingEntries;
  readonly onPassengers: (count: number) => void;
  /** The server did not reserve it: somebody was faster, or it has changed. */
  readonly onRefused: () => Promise<void>;
}

/** Asks for passengers, contact, and the address of the card. Sent, the flight is reserved and can be paid. */
export function BookingForm({ ids, shown, flight, start, onPassengers, onRefused }: Props) {
  const [entries, setEntries] = useState(start);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly message: string; readonly isUnconfirmed: boolean }>();
  const errors = useRef<HTMLDivElement>(null);
  const lacks = isTried ? lacksOf(entries) : { fields: {}, passengers: [] };
  const most = flight.aircraft.seats > 0 ? Math.min(flight.aircraft.seats, MOST_PASSENGERS) : MOST_PASSENGERS;
  const mustAgree = shown.terms !== '';
  const say = (message: string, isUnconfirmed = false): void => {
    setFailure({ message, isUnconfirmed });
    queueMicrotask(() => errors.current?.focus());
  };

  const reserve = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { token } = await send(startInstantBook, { ...ids, ...sentOf(entries), seen_price: flight.price });
      // The card form runs on a page that was loaded as such.
      location.assign(`/checkout/${token}`);
    } catch (error) {
      const { message, isUnconfirmed } = await failureOf(error);
      await onRefused();
      say(message, isUnconfirmed);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const refusal = refusalOf(entries);
    if (refusal !== undefined) say(refusal);
    else if (!isComplete(entries)) say(t('The names of all passengers, your contact and the address of your card are needed.'));
    else if (mustAgree && !entries.agreed) say(t('Agree to the terms first.'));
    else void reserve();
  };
  const press = (by: 1 | -1): void => {
    const next = afterPress(entries, { by, most });
    setEntries(next);
    onPassengers(next.passengers.length);
  };
  const name = (place: number, value: string): void =>
    setEntries({ ...entries, passengers: entries.passengers.map((other, index) => (index === place ? value : other)) });
  const field = (key: BuyerField) => ({
    value: entries[key],
    error: lacks.fields[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setEntries({ ...entries, [key]: value }),
  });
  return (
    <form noValidate className={buying.form} onSubmit={onSubmit}>
      <fieldset>
        <legend>{t('Who flies')}</legend>
        <PassengerCount value={entries.passengers.length} max={most} onChange={press} />
        {entries.passengers.map((passenger, place) => (
          <TextInput
            // oxlint-disable-next-line react/no-array-index-key -- a passenger is its place until it has a name
            key={place}
            label={t('Passenger {number}', { number: place + 1 })}
            description={place === 0 ? t('First and last name as in the passport or license') : undefined}
            maxLength={160}
            value={passenger}
            error={lacks.passengers[place]}
            onChange={({ currentTarget: { value } }) => name(place, value)}
          />
        ))}
      </fieldset>
      <ContactFields field={field} phone={t('Phone')} />
      <PlaceFields field={field} legend={t('Billing address')} section="billing" />
      {mustAgree && (
        <div>
          <Checkbox
            label={t('I agree to the terms of {company}.', { company: shown.operator.name })}
            checked={entries.agreed}
            onChange={({ currentTarget: { checked } }) => setEntries({ ...entries, agreed: checked })}
          />
          <p className={`${buying.soft} ${styles.hint}`}>
            <a href={shown.terms} target="_blank" rel="noreferrer">
              {t('Read the terms')}
            </a>
          </p>
        </div>
      )}
      {failure && (
        <div role="alert" tabIndex={-1} ref={errors} className={buying.failure}>
          <p>{failure.message}</p>
          {failure.isUnconfirmed && <SendAgain />}
        </div>
      )}
      <div className={styles.foot}>
        <p className={buying.soft}>{t('Continuing keeps the flight for you for 15 minutes. You pay on the next page; then it is booked at once.')}</p>
        <div className={styles.act}>
          <span className={styles.total}>{formatMoney(flight.price)}</span>
          <Button type="submit" size="lg" loading={isBusy}>
            {t('Continue to payment')}
          </Button>
        </div>
      </div>
    </form>
  );
}
