import { Button, NumberInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { MOST_HOURS } from '@app/domain/holds/holds.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import { copyTrip, previewTripCopy, undoTripCopy } from '@app/domain/trips/moves/moves.calls.ts';
import type { TripCopy } from '@app/domain/trips/moves/trip-change.ts';
import { SidePanel } from '../../../ui/feedback/SidePanel.tsx';
import { RowSkeletons } from '../../../ui/feedback/States.tsx';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useFormSend } from '../../../ui/forms/use-form-send.ts';
import { useReply } from '../../../widgets/status/use-reply.ts';
import { send } from '../../../wire/request/send.ts';
import { noteOwnChange } from '../../../wire/tab/own-changes.ts';
import { formatMoney } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { hasStop } from '../../desk/flag-words.ts';
import type { Reading } from '../board-words.ts';
import { EffectsList } from './EffectsList.tsx';
import styles from './EffectsPanel.module.css';

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
  const [turn, setTurn] = useState(0);
  const [isStale, setStale] = useState(false);
  const [hours, setHours] = useState(USUAL_HOURS);
  const { busy, failure, submit } = useFormSend();
  const { reply, setReply, failure: unseen } = useReply(previewTripCopy, wanted, String(turn));
  const newId = useRef(randomId(LONG_ID));
  const price = reply?.trips[0]?.price;
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!reply) return;
    void submit(async () => {
      try {
        const copy = await send(copyTrip, { ...wanted, newId: newId.current, seen: reply.hash, hours });
        const { id, number } = copy;
        noteOwnChange([number]);
        const title = t('Quote {number} holds the aircraft', { number });
        const address = linkTo(nameKey, { collection: 'quotes', id }) ?? '';
        onClose();
        onDone(title);
        toast({
          title,
          tone: 'success',
          actions: [
            { label: t('Open quote'), onPick: () => void navigate(address) },
            { label: t('Undo'), onPick: () => void takeBack(copy, onDone) },
          ],
        });
      } catch (error) {
        if (!(error instanceof CallFailed && error.has('trips.effects-changed'))) throw error;
        setStale(true);
        setReply(undefined);
        setTurn((now) => now + 1);
      }
    });
  };
  return (
    <SidePanel opened onClose={onClose} backLeaves position="right" size={440} title={t('Copy as held quote')}>
      <form noValidate onSubmit={onSubmit} className={styles.form}>
        {isStale && (
          <p className={styles.stale} role="alert">
            {t('Something changed meanwhile. These are the effects now.')}
          </p>
        )}
        {unseen !== undefined && !reply && <FormError>{unseen}</FormError>}
        {!reply && unseen === undefined && <RowSkeletons rows={6} height={40} />}
        {reply && <EffectsList effects={reply} kind="copy" reading={reading} />}
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
        <FormError>{failure}</FormError>
        <footer className={styles.foot}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('Leave as it is')}
          </Button>
          <Button type="submit" loading={busy} disabled={!reply || hasStop(reply.trips.flatMap(({ flags }) => flags))}>
            {t('Copy and hold')}
          </Button>
        </footer>
      </form>
    </SidePanel>
  );
}
