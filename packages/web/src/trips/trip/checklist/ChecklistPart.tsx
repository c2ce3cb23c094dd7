import { liveLegs } from '@app/domain/trips/model/leg.ts';
import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { isLate, type ShownItem } from '@app/domain/trips/checklists/checklist.rules.ts';
import { checkStates } from '@app/domain/trips/checklists/checklist.states.ts';
import { settledStates } from '@app/domain/trips/model/check-item.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useNow } from '../../../ui/dates/use-now.ts';
import { useUnsavedForm } from '../../../ui/feedback/unsaved.ts';
import { StateChip } from '../../../widgets/status/StateChip.tsx';
import { showMoment } from '../../../widgets/status/time-ago.rules.ts';
import { t } from '../../../words/words.ts';
import { legName } from '../trip-progress.rules.ts';
import { FormEnd, TripPart } from '../TripPart.tsx';
import { type Settling, useChecklist, useSettle } from './use-checklist.ts';
import styles from '../Trip.module.css';

interface Props {
  readonly trip: Doc<Trip>;
  readonly mayEdit: boolean;
}
/** The checklist of the trip: items by rule and its own, each with a state, a note and the time by which it is due (CHR-2). */
export function ChecklistPart({ trip, mayEdit }: Props) {
  const { items, isLoading } = useChecklist(trip);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, settle } = useSettle(trip);
  return (
    <TripPart title={t('Checklist')}>
      {!isLoading && items.length === 0 && (
        <p className={styles.none}>{t('No items yet. Rules add them by the properties of the trip, or add one here.')}</p>
      )}
      <ul className={styles.people}>
        {items.map((item) => (
          <Item key={item.key} item={item} trip={trip} mayEdit={mayEdit} settle={settle} />
        ))}
      </ul>
      {isOpen && <OwnItem trip={trip} isBusy={isBusy} settle={settle} onClose={() => setOpen(false)} />}
      {mayEdit && !isOpen && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('Add item')}
        </Button>
      )}
    </TripPart>
  );
}

interface ItemProps extends Props {
  readonly item: ShownItem;
  readonly settle: Settling;
}
function Item({ item, trip, mayEdit, settle }: ItemProps) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const leg = item.leg === null ? undefined : liveLegs(trip.legs).find(({ order }) => order === item.leg);
  const name = leg ? `${item.text}, ${legName(leg)}` : item.text;
  const due = item.due === null || item.state === 'confirmed' || item.state === 'unneeded' ? '' : t('Due {time}', { time: showMoment(item.due) });
  return (
    <li>
      <span className={styles.service}>
        <strong>{item.text}</strong>
        <StateChip label={t(checkStates.label(item.state))} colour={checkStates.colour(item.state)} />
        <span className={styles.soft}>
          {[leg && legName(leg), item.role, item.required ? '' : t('not needed for the release')].filter(Boolean).join(' · ')}
        </span>
        {due !== '' && <span className={isLate(item, now) ? styles.late : styles.soft}>{isLate(item, now) ? `${due} · ${t('late')}` : due}</span>}
        {item.note !== '' && <span className={styles.block}>{item.note}</span>}
        {item.state === 'again' && <span className={styles.block}>{t('Checked for {flight}', { flight: item.basis })}</span>}
      </span>
      {mayEdit && !isOpen && (
        <span className={styles.itemActions}>
          {item.state !== 'confirmed' && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('Confirm {item}', { item: name })}
              onClick={() => void settle(item, { state: 'confirmed', note: item.note })}
            >
              {t('Confirm')}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" color="gray" aria-label={t('Edit {what}', { what: name })} onClick={() => setOpen(true)}>
            {t('Edit')}
          </Button>
        </span>
      )}
      {isOpen && <ItemForm item={item} name={name} settle={settle} onClose={() => setOpen(false)} />}
    </li>
  );
}

interface FormProps {
  readonly item: ShownItem;
  readonly name: string;
  readonly settle: Settling;
  readonly onClose: () => void;
}
function ItemForm({ item, name, settle, onClose }: FormProps) {
  const [state, setState] = useState<(typeof settledStates)[number]>(item.state === 'again' ? 'open' : item.state);
  const [note, setNote] = useState(item.note);
  useUnsavedForm(note !== item.note);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (await settle(item, { state, note })) onClose();
  };
  return (
    <form className={styles.form} aria-label={name} onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.fields}>
        <NativeSelect
          label={t('State of the item')}
          value={state}
          data={settledStates.map((value) => ({ value, label: t(checkStates.label(value)) }))}
          onChange={({ currentTarget }) => setState(currentTarget.value as typeof state)}
        />
        <TextInput label={t('Note')} maxLength={500} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      </div>
      <FormEnd isBusy={false} onCancel={onClose} />
    </form>
  );
}

interface OwnProps {
  readonly trip: Doc<Trip>;
  readonly isBusy: boolean;
  readonly settle: Settling;
  readonly onClose: () => void;
}
/** An item of this trip alone. */
function OwnItem({ trip, isBusy, settle, onClose }: OwnProps) {
  const [own, setOwn] = useState({ text: '', role: '', leg: null as number | null, hours: 24, required: true });
  const [key] = useState(() => randomId(LONG_ID));
  useUnsavedForm(own.text !== '');
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (own.text.trim() !== '' && (await settle({ key }, { state: 'open', note: '', own }))) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.fields}>
        <TextInput
          label={t('Item')}
          required
          maxLength={160}
          value={own.text}
          onChange={({ currentTarget }) => setOwn({ ...own, text: currentTarget.value })}
        />
        <NativeSelect
          label={t('For')}
          value={own.leg === null ? '' : String(own.leg)}
          data={[{ value: '', label: t('The whole trip') }, ...liveLegs(trip.legs).map((leg) => ({ value: String(leg.order), label: legName(leg) }))]}
          onChange={({ currentTarget: { value } }) => setOwn({ ...own, leg: value === '' ? null : Number(value) })}
        />
        <TextInput
          label={t('Responsible')}
          maxLength={40}
          value={own.role}
          onChange={({ currentTarget }) => setOwn({ ...own, role: currentTarget.value })}
        />
        <NumberInput
          label={t('Hours before takeoff')}
          min={0}
          max={2000}
          allowDecimal={false}
          value={own.hours}
          onChange={(hours) => setOwn({ ...own, hours: Math.min(2000, Math.max(0, Math.trunc(Number(hours) || 0))) })}
        />
      </div>
      <Checkbox
        label={t('Needed for the release')}
        checked={own.required}
        onChange={({ currentTarget }) => setOwn({ ...own, required: currentTarget.checked })}
      />
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
