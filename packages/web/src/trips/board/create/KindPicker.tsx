import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { t, words } from '../../../words/words.ts';

/** Everything that free time of an aircraft can become. */
export const kinds = {
  quote: { label: words('Quote'), action: words('Add quote') },
  trip: { label: words('Trip'), action: words('Book trip') },
  ferry: { label: words('Ferry'), action: words('Add ferry flight') },
  maintenance: { label: words('Maintenance'), action: words('Add entry') },
  container: { label: words('Container'), action: words('Add entry') },
  duty: { label: words('Duty'), action: words('Add entry') },
} as const;
export type Kind = keyof typeof kinds;
/** True for what is no flight. */
export const isEntryKind = (kind: Kind): kind is 'maintenance' | 'container' | 'duty' =>
  kind === 'maintenance' || kind === 'container' || kind === 'duty';
/** True for a flight with passengers. */
export const isFlightKind = (kind: Kind): kind is 'quote' | 'trip' => kind === 'quote' || kind === 'trip';
/** Kinds that are entries of the schedule, which dispatch writes. */
const byDispatch = (kind: Kind): boolean => kind === 'ferry' || isEntryKind(kind);

interface Props {
  readonly kind: Kind;
  readonly maySchedule: boolean;
  readonly onChange: (kind: Kind) => void;
}
/** Chooses what is created. */
export function KindPicker({ kind, maySchedule, onChange }: Props) {
  // Beside each other the kinds are wider than a phone.
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const data = Object.entries(kinds).map(([value, { label }]) => ({ value, label: t(label), disabled: !maySchedule && byDispatch(value as Kind) }));
  if (isNarrow) {
    return <NativeSelect label={t('Kind')} value={kind} data={data} onChange={({ currentTarget }) => onChange(currentTarget.value as Kind)} />;
  }
  return <SegmentedControl aria-label={t('Kind')} size="xs" value={kind} data={data} onChange={(value) => onChange(value as Kind)} />;
}
