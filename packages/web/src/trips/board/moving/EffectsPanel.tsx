import { Radio, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { type FlagCode, levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import { cancelTrip, moveTrip, previewTripChange, replaceFerries, swapTrips, undoTripChange } from '@app/domain/trips/moves/moves.calls.ts';
import type { TripChange, TripEffects } from '@app/domain/trips/moves/trip-change.ts';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { send } from '../../../wire/request/send.ts';
import { noteOwnChange } from '../../../wire/tab/own-changes.ts';
import { formatMoney } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { ReasonFields } from '../../ReasonFields.tsx';
import { flagWords, hasStop } from '../../desk/flag-words.ts';
import { EffectsForm } from './EffectsForm.tsx';
import { Letters } from './Letters.tsx';
import { useSeenEffects } from './use-seen-effects.ts';
import styles from './EffectsPanel.module.css';
import type { Reading } from '../../reading-clock.rules.ts';

/** A change of a trip that somebody wants to see before it happens. */
export interface Wanted {
  readonly id: string;
  readonly change: TripChange;
}
interface Props {
  readonly wanted: Wanted;
  readonly reading: Reading;
  readonly onClose: () => void;
  /** Told when it was applied, and when that was taken back. */
  readonly onDone: (text: string) => void;
}
type Reasons = Partial<Record<FlagCode, string>>;
type Changed = readonly { readonly id: string; readonly version: number }[];

interface Sent {
  readonly seen: string;
  readonly key: string;
  readonly reasons: Reasons;
  readonly reprice: boolean;
  readonly letters: string[];
}
function apply({ id, change }: Wanted, { seen, key, reasons, reprice, letters }: Sent) {
  switch (change.kind) {
    case 'move':
      return send(moveTrip, {
        id,
        key,
        move: { minutes: change.minutes, leg: change.leg, aircraft: change.aircraft },
        seen,
        reasons,
        reprice,
        letters,
      });
    case 'swap':
      return send(swapTrips, { id, key, with: change.with, seen, reasons, letters });
    case 'cancel':
      return send(cancelTrip, { id, key, seen, letters });
    case 'direct':
      return send(replaceFerries, { id, key, pair: change.pair, seen });
  }
}
async function takeBack(key: string, changed: Changed, onDone: Props['onDone']): Promise<void> {
  try {
    noteOwnChange(changed.map(({ id }) => id));
    await send(undoTripChange, { key, trips: [...changed] });
    toast({ title: t('Undone'), tone: 'success', timeout: 3000 });
    onDone(t('Undone'));
  } catch (error) {
    showProblem(error);
  }
}
function doneWords(kind: TripChange['kind']): string {
  if (kind === 'direct') return t('Ferry flights replaced');
  return kind === 'move' ? t('Trip moved') : kind === 'swap' ? t('Aircraft swapped') : t('Trip canceled');
}
function titleOf(kind: TripChange['kind']): string {
  if (kind === 'direct') return t('Replace ferry flights');
  return kind === 'move' ? t('Move trip') : kind === 'swap' ? t('Swap aircraft') : t('Cancel trip');
}

/** Everything that a move, a swap, a cancellation or a direct ferry flight would change. Nothing is written before Apply; afterwards it can be taken back. */
export function EffectsPanel({ wanted, reading, onClose, onDone }: Props) {
  const [reasons, setReasons] = useState<Reasons>({});
  const [reprice, setReprice] = useState(false);
  const [letters, setLetters] = useState<readonly string[]>([]);
  const seen = useSeenEffects(previewTripChange, wanted);
  const key = useRef(randomId(LONG_ID));
  const { kind } = wanted.change;
  const trips = seen.reply?.trips ?? [];
  const flags = trips.flatMap((trip) => trip.flags);
  const warnings = [...new Map(flags.filter((flag) => levelOf(flag) === 'warning').map((flag) => [flag.code, flag])).values()];
  const relevant = flags.filter(({ code }) => code !== 'price');
  const change = (): void =>
    seen.apply(async ({ hash }) => {
      noteOwnChange([...trips.map(({ id }) => id), ...(wanted.change.kind === 'direct' ? wanted.change.pair : [])]);
      const { changed } = await apply(wanted, { seen: hash, key: key.current, reasons, reprice, letters: [...letters] });
      onClose();
      onDone(doneWords(kind));
      toast({
        title: doneWords(kind),
        ...(letters.length > 0 && { message: t('The customer is told by email.') }),
        tone: 'success',
        actions: [{ undo: () => void takeBack(key.current, changed, onDone) }],
      });
    });
  return (
    <EffectsForm
      title={titleOf(kind)}
      kind={kind}
      seen={seen}
      reading={reading}
      label={kind === 'cancel' ? t('Cancel trip') : t('Apply')}
      isForbidden={hasStop(relevant)}
      onApply={change}
      onClose={onClose}
    >
      {kind === 'move' && <PriceChoice trip={trips[0]} reprice={reprice} onChange={setReprice} />}
      <Letters trips={trips} chosen={letters} onChange={setLetters} />
      <Stack gap={12}>
        <ReasonFields codes={warnings.map((flag) => ({ code: flag.code, label: flagWords(flag) }))} reasons={reasons} onChange={setReasons} />
      </Stack>
    </EffectsForm>
  );
}

interface PriceProps {
  readonly trip: TripEffects | undefined;
  readonly reprice: boolean;
  readonly onChange: (reprice: boolean) => void;
}
function PriceChoice({ trip, reprice, onChange }: PriceProps) {
  if (!trip || trip.price.now === null || trip.price.now === trip.price.was) return null;
  const { was, now } = trip.price;
  const difference = `${now > was ? '+' : '−'}${formatMoney(Math.abs(now - was))}`;
  if (!trip.mayReprice) {
    return (
      <p className={styles.soft}>
        {t('By the list of now it costs {price} ({difference}). The customer has signed {was}.', {
          price: formatMoney(now),
          difference,
          was: formatMoney(was),
        })}
      </p>
    );
  }
  return (
    <Radio.Group label={t('Price')} value={reprice ? 'new' : 'kept'} onChange={(value) => onChange(value === 'new')}>
      <Stack gap={6} mt={4}>
        <Radio value="kept" label={t('Keep {price}', { price: formatMoney(was) })} />
        <Radio value="new" label={t('Reprice to {price} ({difference})', { price: formatMoney(now), difference })} />
      </Stack>
    </Radio.Group>
  );
}
