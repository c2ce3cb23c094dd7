import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { dayWithFault, spansOf } from '@app/domain/clients/hours/opening-hours.rules.ts';
import { MOST_SPANS, type OpeningSpan, type Weekday, weekdays } from '@app/domain/clients/hours/opening-hours.ts';
import { during } from '../../ui/feedback/busy.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useBeforeUnload, useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { saveFields } from '../../widgets/saving/save.ts';
import { t } from '../../words/words.ts';
import type { Company } from '../CompanyPage.tsx';
import { useEditedRows } from '../use-edited-rows.ts';
import styles from './OpeningHours.module.css';

/** Hours that a day gets first. */
const USUAL = { from: '09:00', to: '17:00' };
const workdays: readonly Weekday[] = ['tuesday', 'wednesday', 'thursday', 'friday'];

interface Row extends OpeningSpan {
  readonly key: number;
}
const ordered = (hours: readonly OpeningSpan[]): OpeningSpan[] =>
  weekdays.names.flatMap((day) => spansOf(hours, day).map(({ from, to }) => ({ day, from, to })));
const rowsOf = (hours: readonly OpeningSpan[]): Row[] => ordered(hours).map((span, key) => ({ ...span, key }));
const same = (a: readonly OpeningSpan[], b: readonly OpeningSpan[]): boolean => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

/** Opening hours of each weekday, in the time zone of the company. */
export function OpeningHours({ company }: { readonly company: Company }) {
  const saved = company.opening_hours;
  const { rows, setRows } = useEditedRows(saved, { rowsOf, same });
  const [fault, setFault] = useState<Weekday>();
  const base = useRef(company.version);
  const dirty = !same(rows, saved);
  if (!dirty) base.current = company.version;
  useUnsavedForm(dirty);
  useBeforeUnload(dirty);
  const put = (hours: readonly OpeningSpan[]): Promise<boolean> =>
    saveFields({ path: company.path, version: base.current }, { opening_hours: ordered(hours) });
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const wrong = rows.find(({ from, to }) => from === '' || to === '')?.day ?? dayWithFault(rows);
    setFault(wrong);
    if (!dirty || wrong !== undefined || !(await during(put(rows)))) return;
    toast({ title: t('Opening hours saved'), tone: 'success', actions: [{ undo: () => void put(saved) }] });
  };
  const withNew = (list: readonly Row[], span: OpeningSpan): Row[] => [...list, { ...span, key: Math.max(-1, ...list.map(({ key }) => key)) + 1 }];
  const add = (day: Weekday): void => {
    const last = rows.findLast((row) => row.day === day);
    setRows(withNew(rows, { day, ...(last ? { from: last.to, to: '' } : USUAL) }));
  };
  const change = (key: number, part: Partial<OpeningSpan>): void => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const copyMonday = (): void => {
    const monday = rows.filter(({ day }) => day === 'monday');
    const others = rows.filter(({ day }) => !workdays.includes(day));
    setRows(workdays.reduce((list, day) => monday.reduce((longer, { from, to }) => withNew(longer, { day, from, to }), list), others));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} aria-label={t('Opening hours')} noValidate>
      <ul className={styles.days}>
        {weekdays.names.map((day) => (
          <Day
            key={day}
            day={day}
            rows={rows.filter((row) => row.day === day)}
            isWrong={fault === day}
            isFull={rows.length >= MOST_SPANS}
            onAdd={() => add(day)}
            onChange={change}
            onRemove={(key) => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button type="submit" disabled={!dirty}>
          {t('Save')}
        </Button>
        <Button variant="default" disabled={!dirty} onClick={() => (setRows(rowsOf(saved)), setFault(undefined))}>
          {t('Reset')}
        </Button>
        <Button variant="default" disabled={!rows.some(({ day }) => day === 'monday')} onClick={copyMonday}>
          {t('Copy Monday to Friday')}
        </Button>
      </div>
    </form>
  );
}

interface DayProps {
  readonly day: Weekday;
  readonly rows: readonly Row[];
  readonly isWrong: boolean;
  readonly isFull: boolean;
  readonly onAdd: () => void;
  readonly onChange: (key: number, part: Partial<OpeningSpan>) => void;
  readonly onRemove: (key: number) => void;
}
function Day({ day, rows, isWrong, isFull, onAdd, onChange, onRemove }: DayProps) {
  const name = t(weekdays.label(day));
  return (
    <li>
      <span className={styles.day}>{name}</span>
      <div className={styles.spans}>
        {rows.length === 0 && <span className={styles.closed}>{t('Closed')}</span>}
        {rows.map(({ key, from, to }) => (
          <span key={key} className={styles.span}>
            <TextInput
              type="time"
              aria-label={t('{day} from', { day: name })}
              value={from}
              error={isWrong}
              onChange={({ currentTarget: { value } }) => onChange(key, { from: value })}
            />
            –
            <TextInput
              type="time"
              aria-label={t('{day} until', { day: name })}
              value={to}
              error={isWrong}
              onChange={({ currentTarget: { value } }) => onChange(key, { to: value })}
            />
            <ActionIcon size={32} aria-label={t('Remove hours of {day}', { day: name })} onClick={() => onRemove(key)}>
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        <ActionIcon size={32} aria-label={t('Add hours on {day}', { day: name })} disabled={isFull} onClick={onAdd}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {isWrong && (
        <p className={styles.fault} role="alert">
          {t('Hours must end after they begin, and not overlap.')}
        </p>
      )}
    </li>
  );
}
