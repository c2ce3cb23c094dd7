import { Button, Popover, SegmentedControl, Stack } from '@mantine/core';
import { IconMapPin, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { searchLevels } from '@app/domain/marketplace/marketplace-search.ts';
import { searchPresets } from '@app/domain/marketplace/search-presets.rules.ts';
import { TypedDay } from '../../trips/desk/TypedTakeoff.tsx';
import { showDate } from '../../ui/dates/pick-time.rules.ts';
import { useOverlay } from '../../ui/layout/overlays.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { t, tn, words } from '../../words/words.ts';
import { type PresetName, presetNames, presetText, readPreset, searchOf } from './preset-filter.rules.ts';
import styles from './PresetTool.module.css';

const labels: Readonly<Record<PresetName, string>> = { exact: words('Exact'), high: words('High|accuracy'), medium: words('Medium|accuracy') };

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
}
/** Narrows requests to those that depart near an airport around a day: exactly, or as far as High and Medium reach (CHR-12). */
export function PresetTool({ value, onChange }: Props) {
  const current = readPreset(value);
  const [isOpen, setOpen] = useState(false);
  const isTop = useOverlay(isOpen, () => setOpen(false));
  const [airport, setAirport] = useState<AirportRef | null>(null);
  const [date, setDate] = useState(current?.date ?? '');
  const [preset, setPreset] = useState<PresetName>(current?.preset ?? 'high');
  const place = airport ?? current;
  const set = (next: { readonly airport?: AirportRef | null; readonly date?: string; readonly preset?: PresetName }): void => {
    const wanted = { place: next.airport ?? place, date: next.date ?? date, preset: next.preset ?? preset };
    if (next.airport !== undefined) setAirport(next.airport);
    setDate(wanted.date);
    setPreset(wanted.preset);
    if (wanted.place) onChange(presetText(wanted.preset, wanted.place, wanted.date));
  };
  const search = searchOf(value);
  return (
    <div className={styles.tool}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        closeOnClickOutside={false}
        closeOnEscape={isTop}
        trapFocus={isTop}
        returnFocus
        width={340}
      >
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMapPin size={14} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {current ? [t(labels[current.preset]), current.icao, showDate(current.date)].filter(Boolean).join(' ') : t('Near')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('Near an airport')}>
          <Stack gap={12}>
            <AirportSearch label={t('Departure airport')} value={airport} onChange={(next) => set({ airport: next })} />
            <TypedDay label={t('Day')} value={date} onChange={(next) => set({ date: next })} />
            <SegmentedControl
              aria-label={t('Accuracy')}
              fullWidth
              value={preset}
              data={presetNames.map((name) => ({ value: name, label: t(labels[name]) }))}
              onChange={(next) => set({ preset: next as PresetName })}
            />
            <p className={styles.reach} role="status">
              {reachText(preset)}
              {search && `. ${t(searchLevels.label(String(search.level) as '1'))}`}
            </p>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {current && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('Anywhere, any day')}
          onClick={() => (setAirport(null), setDate(''), onChange(''))}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

function reachText(name: PresetName): string {
  const { miles, days } = searchPresets[name];
  return miles === 0
    ? t('At the airport, on that day')
    : tn(days, 'Within {miles} miles, {n} day before or after', 'Within {miles} miles, {n} days before or after', { miles });
}
