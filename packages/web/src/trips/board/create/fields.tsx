import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { AirportSearch } from '../../../widgets/flights/AirportSearch.tsx';
import { t } from '../../../words/words.ts';
import { type Customer, HOLD_HOURS } from './use-new-flight.ts';
import { type Wall, When } from './When.tsx';

interface Route {
  readonly from: AirportRef | null;
  readonly to: AirportRef | null;
  readonly start: Wall;
}
interface FlightProps extends Route {
  readonly pax: number;
  readonly customer: Customer;
  readonly holds: boolean;
  /** It is booked at once; otherwise it is a quote, which may hold the aircraft. */
  readonly isTrip: boolean;
  readonly onFrom: (airport: AirportRef | null) => void;
  readonly onTo: (airport: AirportRef | null) => void;
  readonly onStart: (wall: Wall) => void;
  readonly onPax: (pax: number) => void;
  readonly onCustomer: (customer: Customer) => void;
  readonly onHolds: (holds: boolean) => void;
}
/** A flight with passengers: a quote or a trip. */
export function FlightFields(props: FlightProps) {
  const { from, to, start, pax, customer, holds, isTrip, onFrom, onTo, onStart, onPax, onCustomer, onHolds } = props;
  return (
    <>
      <AirportSearch label={t('From')} value={from} onChange={onFrom} exclude={to?.id} />
      <AirportSearch label={t('To')} value={to} onChange={onTo} exclude={from?.id} />
      <When label={t('Takeoff')} value={start} onChange={onStart} />
      <NumberInput label={t('Passengers')} min={1} max={900} value={pax} onChange={(value) => onPax(Number(value) || 1)} />
      {isTrip ? (
        <>
          <SimpleGrid cols={2} spacing={12}>
            <TextInput
              label={t('First name')}
              maxLength={100}
              value={customer.first_name}
              onChange={({ currentTarget }) => onCustomer({ ...customer, first_name: currentTarget.value })}
            />
            <TextInput
              label={t('Last name')}
              maxLength={100}
              value={customer.last_name}
              onChange={({ currentTarget }) => onCustomer({ ...customer, last_name: currentTarget.value })}
            />
          </SimpleGrid>
          <TextInput
            label={t('Email')}
            type="email"
            maxLength={254}
            value={customer.email}
            onChange={({ currentTarget }) => onCustomer({ ...customer, email: currentTarget.value })}
          />
        </>
      ) : (
        <Checkbox
          label={t('Hold the aircraft for {n} hours', { n: HOLD_HOURS })}
          checked={holds}
          onChange={({ currentTarget }) => onHolds(currentTarget.checked)}
        />
      )}
    </>
  );
}

interface FerryProps extends Route {
  readonly end: Wall;
  readonly onChange: (change: Partial<Route>) => void;
  readonly onEnd: (wall: Wall) => void;
}
/** A flight without passengers. */
export function FerryFields({ from, to, start, end, onChange, onEnd }: FerryProps) {
  return (
    <>
      <AirportSearch label={t('From')} value={from} onChange={(airport) => onChange({ from: airport })} exclude={to?.id} />
      <AirportSearch label={t('To')} value={to} onChange={(airport) => onChange({ to: airport })} exclude={from?.id} />
      <When label={t('Takeoff')} value={start} onChange={(wall) => onChange({ start: wall })} />
      <When label={t('Landing')} value={end} onChange={onEnd} />
    </>
  );
}

interface EntryProps {
  readonly kind: 'maintenance' | 'container' | 'duty';
  readonly category: string;
  readonly start: Wall;
  readonly end: Wall;
  readonly onCategory: (category: string) => void;
  readonly onStart: (wall: Wall) => void;
  readonly onEnd: (wall: Wall) => void;
}
const example = (kind: EntryProps['kind']): string =>
  kind === 'duty' ? t('Crew training') : kind === 'maintenance' ? t('Yearly inspection') : t('Owner’s use');
/** Maintenance, a container or duty: the aircraft is busy without a flight. */
export function EntryFields({ kind, category, start, end, onCategory, onStart, onEnd }: EntryProps) {
  return (
    <>
      <TextInput
        label={t('Category')}
        placeholder={example(kind)}
        maxLength={60}
        value={category}
        onChange={({ currentTarget }) => onCategory(currentTarget.value)}
      />
      <When label={t('Start')} value={start} onChange={onStart} />
      <When label={t('End')} value={end} onChange={onEnd} />
    </>
  );
}
