import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconArrowBack, IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPlus, IconRotate, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { formatHours } from '@app/kernel/time/durations.ts';
import { changeQuoteLegs } from '@app/domain/trips/desk/desk.calls.ts';
import { type LegInput, MAX_LEGS } from '@app/domain/trips/desk/leg-input.ts';
import { hasPoint, milesBetween } from '@app/domain/trips/flights/distance.rules.ts';
import { liveLegs, type Leg, MAX_LEG_NOTES } from '@app/domain/trips/model/leg.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import type { MenuAction } from '../../ui/menus/MenuItems.tsx';
import { PopupMenuButton } from '../../ui/menus/PopupMenuButton.tsx';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { send } from '../../wire/request/send.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { flightClocks, takeoffDay } from '../trip-words.rules.ts';
import { useReadingClock } from '../use-reading-clock.ts';
import {
  changed,
  draftOf,
  type DraftLeg,
  inputsOf,
  isChanged,
  moved,
  openReadings,
  storedInputs,
  withCopy,
  withNextLeg,
  withoutLeg,
  withReturn,
} from './legs-draft.rules.ts';
import { TypedClock, TypedDay } from './TypedTakeoff.tsx';
import styles from './LegsEditor.module.css';

const MAX_PAX = 900;

/** The legs of a quote while they are edited: what is stored, what is typed, and what others did meanwhile. */
function useLegsDraft(quote: Doc<Quote>) {
  const [base, setBase] = useState<readonly Leg[]>(quote.legs);
  const [draft, setDraft] = useState<readonly DraftLeg[]>(() => (quote.legs.length === 0 ? withNextLeg([], quote.paxNum) : draftOf(quote.legs)));
  const isDirty = isChanged(draft, base) && !(base.length === 0 && draft.every(({ from, to }) => !from && !to));
  const isForeign = canonical(storedInputs(base)) !== canonical(storedInputs(quote.legs));
  const load = (legs: readonly Leg[]): void => {
    setBase(legs);
    setDraft(legs.length === 0 ? withNextLeg([], quote.paxNum) : draftOf(legs));
  };
  /** Saved here: the next legs of the quote are these. */
  const isSaved = useRef(false);
  const stored = useRef(quote.legs);
  stored.current = quote.legs;
  useEffect(() => {
    // An untouched editor follows the quote.
    if (isForeign && (!isDirty || isSaved.current)) load(quote.legs);
    isSaved.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is stored moves it
  }, [quote.legs]);
  const save = async (legs: readonly LegInput[]): Promise<void> => {
    const seen = storedInputs(base);
    await send(changeQuoteLegs, { id: quote.id, seen, legs: [...legs] });
    isSaved.current = true;
    if (canonical(storedInputs(stored.current)) !== canonical(seen)) load(stored.current);
  };
  return { draft, setDraft, isDirty, isForeign: isForeign && isDirty, load, save };
}

/** The legs of a quote, one below the other; saving computes their times on the clocks of the airports (CHR-6). */
export function LegsEditor({ quote }: { readonly quote: Doc<Quote> }) {
  const { draft, setDraft, isDirty, isForeign, load, save } = useLegsDraft(quote);
  const { isBusy, run } = useAction();
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number>(undefined);
  useUnsavedForm(isDirty);
  const inputs = inputsOf(draft);
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.children[focusAt.current]?.querySelector('input')?.focus();
    focusAt.current = undefined;
  });
  const show = (next: readonly DraftLeg[], focus?: number): void => {
    focusAt.current = focus;
    setDraft(next);
  };
  const onKeyDown = (event: KeyboardEvent, leg: DraftLeg): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    show(moved(draft, leg.key, by));
  };
  return (
    <form
      className={styles.form}
      aria-label={t('Legs')}
      onSubmit={(event) => {
        event.preventDefault();
        if (inputs && isDirty) run(() => save(inputs));
      }}
    >
      {isForeign && (
        <p className={styles.foreign} role="status">
          {t('Somebody changed the legs meanwhile.')}
          <Button size="compact-sm" variant="default" onClick={() => load(quote.legs)}>
            {t('Discard mine, load theirs')}
          </Button>
        </p>
      )}
      <ol className={styles.legs} ref={list}>
        {draft.map((leg, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and arrows move a leg from any of its fields
          <li key={leg.key} className={styles.leg} onKeyDown={(event) => onKeyDown(event, leg)}>
            <LegFields
              leg={leg}
              index={index}
              stored={leg.was === null ? undefined : liveLegs(quote.legs).find(({ order }) => order === leg.was)}
              onChange={(change) => setDraft(changed(draft, leg.key, change))}
              actions={[
                { label: t('Move up'), icon: IconArrowUp, onPick: () => show(moved(draft, leg.key, -1)) },
                { label: t('Move down'), icon: IconArrowDown, onPick: () => show(moved(draft, leg.key, 1)) },
                { label: t('Duplicate'), icon: IconCopy, onPick: () => show(withCopy(draft, leg.key), index + 1) },
                { label: t('Remove'), icon: IconTrash, danger: true, onPick: () => show(withoutLeg(draft, leg.key)) },
              ]}
            />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button
          size="compact-sm"
          variant="default"
          data-add-leg
          leftSection={<IconPlus size={14} stroke={1.75} />}
          disabled={draft.length >= MAX_LEGS}
          onClick={() => show(withNextLeg(draft, quote.paxNum), draft.length)}
        >
          {t('Add leg')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBack size={14} stroke={1.75} />}
          disabled={!draft.at(-1)?.to || !draft[0]?.from || draft.length >= MAX_LEGS}
          onClick={() => show(withReturn(draft))}
        >
          {t('Return trip')}
        </Button>
        <span className={styles.grow} />
        {isDirty && (
          <>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => load(quote.legs)}>
              {t('Discard')}
            </Button>
            <Button size="compact-sm" type="submit" loading={isBusy} disabled={!inputs}>
              {t('Save legs')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly leg: DraftLeg;
  readonly index: number;
  /** The leg as it is stored, with its times. */
  readonly stored: Leg | undefined;
  readonly onChange: (change: Partial<DraftLeg>) => void;
  readonly actions: readonly MenuAction[];
}
function LegFields({ leg, index, stored, onChange, actions }: FieldsProps) {
  const two = openReadings(leg);
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{t('Leg {n}', { n: index + 1 })}</legend>
      <div className={styles.ends}>
        <AirportSearch size="sm" label={t('From|of a journey')} value={leg.from} exclude={leg.to?.id} onChange={(from) => onChange({ from })} />
        <AirportSearch size="sm" label={t('To|of a journey')} value={leg.to} exclude={leg.from?.id} onChange={(to) => onChange({ to })} />
        <PopupMenuButton label={t('Leg {n}: more', { n: index + 1 })} icon={IconDots} groups={[{ items: actions }]} side="end" />
      </div>
      <div className={styles.when}>
        <TypedDay label={t('Date')} placeholder={t('m/d/yyyy')} value={leg.date} onChange={(date) => onChange({ date })} />
        <TypedClock label={t('Takeoff')} placeholder={t('any time')} value={leg.time} onChange={(time) => onChange({ time })} />
        <NumberInput
          label={t('Passengers')}
          hideControls
          value={leg.paxNum}
          min={0}
          max={MAX_PAX}
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => onChange({ paxNum: typeof value === 'number' ? value : 0 })}
        />
        <BlockHours leg={leg} index={index} onChange={onChange} />
      </div>
      <div className={styles.ground}>
        <TextInput
          label={t('FBO')}
          value={leg.fromFbo}
          maxLength={160}
          onChange={({ currentTarget }) => onChange({ fromFbo: currentTarget.value })}
        />
        <Textarea
          label={t('Notes')}
          placeholder={t('Only staff and crew see them')}
          autosize
          minRows={1}
          maxRows={6}
          value={leg.notes}
          maxLength={MAX_LEG_NOTES}
          onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
        />
      </div>
      {two && (
        <p className={styles.readings} role="alert">
          {two.kind === 'twice' ? t('The clocks show this time twice. Which one?') : t('The clocks skip this time. Which one?')}
          {two.choices.map(({ label, change }) => (
            <Button key={label} size="compact-sm" variant="default" onClick={() => onChange(change)}>
              {label}
            </Button>
          ))}
        </p>
      )}
      <p className={styles.times}>
        {stored && <StoredTimes leg={stored} />}
        <Distance leg={leg} />
      </p>
    </fieldset>
  );
}

/** Block hours of a leg: computed for each aircraft, unless somebody entered them, because of the wind. */
function BlockHours({ leg: { blockHours }, index, onChange }: Pick<FieldsProps, 'leg' | 'index' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null);
  const reset = (): void => {
    onChange({ blockHours: null });
    // The button goes away: the focus stays in the form.
    input.current?.focus();
  };
  return (
    <NumberInput
      ref={input}
      label={
        <>
          {t('Block hours')}
          {blockHours !== null && <span className={styles.dot} role="img" aria-label={t('Changed')} title={t('Changed')} />}
        </>
      }
      placeholder={t('computed')}
      hideControls
      value={blockHours ?? ''}
      min={0.1}
      max={24}
      step={0.1}
      decimalScale={1}
      allowNegative={false}
      rightSectionPointerEvents="auto"
      rightSection={
        blockHours !== null && (
          <button
            type="button"
            className={styles.reset}
            aria-label={t('Leg {n}: use the computed block hours', { n: index + 1 })}
            title={t('Use the computed block hours')}
            onClick={reset}
          >
            <IconRotate size={14} stroke={1.75} aria-hidden />
          </button>
        )
      }
      onChange={(value) => onChange({ blockHours: typeof value === 'number' && value > 0 ? value : null })}
    />
  );
}

/** Distance between the airports as they are typed, in statute miles (PRC-4). */
function Distance({ leg: { from, to } }: { readonly leg: DraftLeg }) {
  if (!from || !to || !hasPoint(from) || !hasPoint(to)) return null;
  return <span className={styles.soft}>{t('{n} mi', { n: formatNumber(milesBetween(from, to)) })}</span>;
}

/** Takeoff and landing as they are stored, on the reader's clock. */
function StoredTimes({ leg: { times, arrivalAirport } }: { readonly leg: Leg }) {
  const { reading } = useReadingClock();
  if (times.landingUTC === null) return null;
  const { takeoff, landing } = flightClocks(times, arrivalAirport.timezone, reading);
  return (
    <>
      <span>{takeoff || takeoffDay(times)}</span>
      <span aria-hidden>→</span>
      <span>{landing}</span>
      <span className={styles.soft}>{t('{hours} h in the air', { hours: formatHours(times.duration ?? 0) })}</span>
    </>
  );
}
