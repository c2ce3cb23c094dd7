import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight, IconListDetails, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addresses } from '@app/domain/links.ts';
import { t } from '../../words/words.ts';
import { TypedDay } from '../desk/TypedTakeoff.tsx';
import { type Span, spans } from './board-window.rules.ts';
import type { Grouping } from './use-board.ts';
import styles from './BoardTools.module.css';
import { ClockSelect } from '../ClockSelect.tsx';

interface Props {
  readonly nameKey: string;
  /** The days that are shown, in words. */
  readonly period: string;
  readonly span: Span;
  readonly grouping: Grouping;
  readonly mayAdd: boolean;
  readonly isPhone: boolean;
  readonly isFinding: boolean;
  /** A date is being typed. */
  readonly isPicking: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onToday: () => void;
  readonly onPicking: (isPicking: boolean) => void;
  /** First day that is wanted, MM/dd/yyyy. */
  readonly onDate: (date: string) => void;
  readonly onSpan: (span: Span) => void;
  readonly onGroup: (grouping: Grouping) => void;
  readonly onFind: () => void;
  readonly onNew: () => void;
}

/** The head of the board: which days, on which clock, in which order, and what is new. */
export function BoardTools(props: Props) {
  const {
    nameKey,
    period,
    span,
    grouping,
    mayAdd,
    isPhone,
    isFinding,
    isPicking,
    onStep,
    onToday,
    onPicking,
    onDate,
    onSpan,
    onGroup,
    onFind,
    onNew,
  } = props;
  const periodButton = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  useEffect(() => {
    // The focus returns to where the date is.
    if (wasPicking.current && !isPicking) periodButton.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);
  return (
    <header className={styles.top}>
      <h1>{t('Fleet board')}</h1>
      <div className={styles.steps} role="group" aria-label={t('Days')}>
        <ActionIcon size={32} variant="default" aria-label={t('Earlier')} onClick={() => onStep(-1)}>
          <IconChevronLeft size={16} stroke={1.75} />
        </ActionIcon>
        <Button size="xs" h="auto" mih={32} variant="default" onClick={onToday}>
          {t('Today')}
        </Button>
        <ActionIcon size={32} variant="default" aria-label={t('Later')} onClick={() => onStep(1)}>
          <IconChevronRight size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      {isPicking ? (
        <GoToDate onDate={onDate} onClose={() => onPicking(false)} />
      ) : (
        <button ref={periodButton} type="button" className={styles.period} title={t('Go to date')} onClick={() => onPicking(true)}>
          {period}
        </button>
      )}
      <div className={styles.tools}>
        {!isPhone && (
          <SegmentedControl
            size="xs"
            aria-label={t('Days shown')}
            // A gliding mark would draw the whole board again in each of its frames.
            transitionDuration={0}
            value={String(span)}
            data={spans.map((days) => ({ value: String(days), label: String(days) }))}
            onChange={(value) => onSpan(Number(value) as Span)}
          />
        )}
        <ClockSelect />
        {!isPhone && (
          <NativeSelect
            size="xs"
            aria-label={t('Group by')}
            value={grouping}
            data={[
              { value: 'base', label: t('By base') },
              { value: 'type', label: t('By type') },
            ]}
            onChange={({ currentTarget }) => onGroup(currentTarget.value as Grouping)}
          />
        )}
        {!isPhone && (
          <Button
            size="xs"
            variant={isFinding ? 'light' : 'default'}
            aria-pressed={isFinding}
            leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
            onClick={onFind}
          >
            {t('Find free')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={`/${nameKey}/${addresses.schedule.list}`}
          leftSection={<IconListDetails size={14} stroke={1.75} aria-hidden />}
        >
          {t('List')}
        </Button>
        {mayAdd && (
          <Button size="xs" leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />} onClick={onNew}>
            {t('New')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** A date that is typed; Enter goes there, Escape leaves it. */
function GoToDate({ onDate, onClose }: { readonly onDate: (date: string) => void; readonly onClose: () => void }) {
  const [date, setDate] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (date !== '') onDate(date);
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the field, as everywhere
    <form ref={form} className={styles.goTo} noValidate onSubmit={onSubmit} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <TypedDay label={t('Go to date')} placeholder={t('m/d/yyyy')} value={date} onChange={setDate} />
      <Button size="xs" type="submit" variant="default">
        {t('Go')}
      </Button>
    </form>
  );
}
