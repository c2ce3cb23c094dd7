import { Button, Group, Input, InputBase, Popover, Tabs, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useId, useMediaQuery } from '@mantine/hooks';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { fromIsoDay, isDayAllowed, showDate, showTime, snapUp, staffHours, toIsoDay, type PickedTime, type PickerLimits } from './pick-time.rules.ts';
import { boundsMessage } from './date-input.rules.ts';
import { TimeGrid } from './TimeGrid.tsx';
import { t } from '../../words/words.ts';
import styles from './DateTimePicker.module.css';
import { stepLabels } from './calendar-labels.ts';
import { useOverlay } from '../layout/overlays.ts';

interface Props {
  readonly label: string;
  readonly value: PickedTime;
  readonly onChange: (value: PickedTime) => void;
  /** By default hours 6 to 18 without a minimum. */
  readonly limits?: PickerLimits;
  /** Without it a date alone can be set: 'any time'. */
  readonly timeRequired?: boolean;
  readonly error?: string | undefined;
  readonly description?: string | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}
const nothing: PickedTime = { date: '', time: '' };
const staffLimits: PickerLimits = { hours: staffHours };

/**
 * One field for a date and a time (WID-5): days and times before `min` cannot be chosen, picked times snap up to the next quarter.
 * A day that has become too early since says so (WID-10).
 */
export function DateTimePicker({ label, value, onChange, limits = staffLimits, timeRequired = false, ...field }: Props) {
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<PickedTime>(value);
  const [tab, setTab] = useState<string | null>('date');
  const narrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const id = useId();
  const { min } = limits;
  const open = (): void => {
    setPicked(value);
    setTab('date');
    setOpened((now) => !now);
  };
  const pickDay = (day: string | null): void => {
    const date = fromIsoDay(day ?? '');
    // A time chosen for another day may be too early on this one.
    setPicked((now) => ({ date, time: now.time === '' ? '' : (snapUp(now.time, date, limits) ?? '') }));
    if (narrow && date !== '') setTab('time');
  };
  const finish = (next: PickedTime): void => {
    onChange(next);
    setOpened(false);
  };
  const ready = picked.date !== '' && (!timeRequired || picked.time !== '');
  const shown =
    value.date === ''
      ? ''
      : value.time === ''
        ? t('{date}, any time', { date: showDate(value.date) })
        : `${showDate(value.date)}, ${showTime(value.time)}`;

  const calendar = (
    <DatePicker
      value={toIsoDay(picked.date) || null}
      defaultDate={toIsoDay(picked.date || min?.date || '') || new Date()}
      onChange={pickDay}
      ariaLabels={stepLabels()}
      excludeDate={(day) => !isDayAllowed(fromIsoDay(day), limits)}
      {...(min ? { minDate: toIsoDay(min.date) } : {})}
      size={narrow ? 'md' : 'sm'}
    />
  );
  const times = <TimeGrid date={picked.date} time={picked.time} limits={limits} onPick={(time) => setPicked((now) => ({ ...now, time }))} />;
  useOverlay(opened, () => setOpened(false));
  const placeholder = field.placeholder ?? t('Choose date and time');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal shadow="md" radius="md">
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          classNames={{ input: styles.shown }}
          id={id}
          label={label}
          error={field.error ?? boundsMessage(toIsoDay(value.date), { min: min && toIsoDay(min.date) })}
          description={field.description}
          disabled={field.disabled ?? false}
          required={timeRequired}
          rightSection={<IconCalendarEvent size={16} stroke={1.5} />}
          rightSectionPointerEvents="none"
          onClick={open}
          aria-label={`${label}: ${shown || placeholder}`}
        >
          {shown || <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        {narrow ? (
          <Tabs value={tab} onChange={setTab} className={styles.narrow}>
            <Tabs.List grow>
              <Tabs.Tab value="date">{t('DATE')}</Tabs.Tab>
              <Tabs.Tab value="time">{t('TIME')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="date" p={12}>
              {calendar}
            </Tabs.Panel>
            <Tabs.Panel value="time" p={12}>
              {times}
            </Tabs.Panel>
          </Tabs>
        ) : (
          <div className={styles.wide}>
            <div>{calendar}</div>
            <div className={styles.times}>{times}</div>
          </div>
        )}
        <Group justify="space-between" className={styles.foot}>
          <Button variant="subtle" color="gray" size="xs" onClick={() => finish(nothing)}>
            {t('CLEAR')}
          </Button>
          <Text size="xs" c="dimmed" aria-live="polite">
            {picked.date === '' ? '' : `${showDate(picked.date)}${picked.time === '' ? '' : `, ${showTime(picked.time)}`}`}
          </Text>
          <Button size="xs" disabled={!ready} onClick={() => finish(picked)}>
            {t('SET')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
