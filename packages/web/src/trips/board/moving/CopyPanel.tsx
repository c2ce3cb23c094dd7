import { NumberInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { MOST_HOURS } from '@app/domain/holds/holds.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import { copyTrip, previewTripCopy, undoTripCopy } from '@app/domain/trips/moves/moves.calls.ts';
import type { TripCopy } from '@app/domain/trips/moves/trip-change.ts';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { send } from '../../../wire/request/send.ts';
import { noteOwnChange } from '../../../wire/tab/own-changes.ts';
import { formatMoney } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { hasStop } from '../../desk/flag-words.ts';
import { EffectsForm } from './EffectsForm.tsx';
import { useSeenEffects } from './use-seen-effects.ts';
import styles from './EffectsPanel.module.css';
import type { Reading } from '../../reading-clock.rules.ts';

/** A copy of a trip that somebody wants to see before it is made. */
export interface WantedCopy {
  /** Id of the trip. */
  readonly id: string;
  readonly copy: TripCopy;
}
interface Props {
  readonly wanted: WantedCopy;
  readonly nameKey: string;
  readonly reading: Reading;
  readonly onClose: () => void;
  /** Told when it was made, and when that was taken back. */
  readonly onDone: (text: string) => void;
}
const USUAL_HOURS = 24;

type Copied = z.output<typeof copyTrip.reply>;
async function takeBack({ id, version, number }: Copied, onDone: Props['onDone']): Promise<void> {
  try {
    noteOwnChange([number]);
    await send(undoTripCopy, { id, version });
    toast({ title: t('Undone'), tone: 'success', timeout: 3000 });
    onDone(t('Undone'));
  } catch (error) {
    showProblem(error);
  }
}

/** Times, flags and price of a quote that copies a trip and holds the aircraft. Nothing is written before it is confirmed; afterwards it can be taken back. */
export function CopyPanel({ wanted, nameKey, reading, onClose, onDone }: Props) {
  const navigate = useNavigate();
  const [hours, setHours] = useState(USUAL_HOURS);
  const seen = useSeenEffects(previewTripCopy, wanted);
  const newId = useRef(randomId(LONG_ID));
  const trips = seen.reply?.trips ?? [];
  const price = trips[0]?.price;
  const copy = (): void =>
    seen.apply(async ({ hash }) => {
      const copied = await send(copyTrip, { ...wanted, newId: newId.current, seen: hash, hours });
      const { id, number } = copied;
      noteOwnChange([number]);
      const title = t('Quote {number} holds the aircraft', { number });
      const address = linkTo(nameKey, { collection: 'quotes', id }) ?? '';
      onClose();
      onDone(title);
      toast({
        title,
        tone: 'success',
        actions: [{ label: t('Open quote'), onPick: () => void navigate(address) }, { undo: () => void takeBack(copied, onDone) }],
      });
    });
  return (
    <EffectsForm
      title={t('Copy as held quote')}
      kind="copy"
      seen={seen}
      reading={reading}
      label={t('Copy and hold')}
      isForbidden={hasStop(trips.flatMap(({ flags }) => flags))}
      onApply={copy}
      onClose={onClose}
    >
      {typeof price?.now === 'number' && (
        <p className={styles.soft}>
          {t('By the list of now it costs {price}. The trip costs {was}.', { price: formatMoney(price.now), was: formatMoney(price.was) })}
        </p>
      )}
      <NumberInput
        label={t('Hours to hold the aircraft')}
        min={1}
        max={MOST_HOURS}
        value={hours}
        onChange={(value) => setHours(Number(value) || USUAL_HOURS)}
      />
    </EffectsForm>
  );
}
