import { Select } from '@mantine/core';
import { timeZones } from '@app/domain/addresses/time-zones.data.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly value: string;
  readonly onChange: (zone: string) => void;
}
/** The zone of this browser, in front of the usual ones where it is none of them. */
const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const startZone = (): string => browserZone();

/** A time zone; one that is not in the list stays a choice. */
export function ZoneField({ value, onChange }: Props) {
  const zones = timeZones.map(({ zone, label }) => ({ value: zone, label: t(label) }));
  const others = [...new Set([value, browserZone()])].filter((zone) => zone !== '' && zones.every((choice) => choice.value !== zone));
  const choices = [...others.map((zone) => ({ value: zone, label: zone })), ...zones];
  return <Select label={t('Time zone')} data={choices} value={value} searchable allowDeselect={false} onChange={(zone) => zone && onChange(zone)} />;
}
