import { Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { bookQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { type Flag, type FlagCode, levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { linkTo } from '@app/domain/links.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import { ReasonFields } from '../ReasonFields.tsx';
import { priceWords, routeWords } from '../trip-words.rules.ts';
import { FlagList } from './FlagList.tsx';
import { flagWords, hasStop } from './flag-words.ts';

interface Props {
  readonly quote: Doc<Quote>;
  readonly flags: readonly Flag[] | undefined;
  readonly nameKey: string;
  readonly onClose: () => void;
}
/** Books the chosen aircraft: what forbids it is said, what is risky needs a reason. */
export function BookDialog({ quote, flags = [], nameKey, onClose }: Props) {
  const navigate = useNavigate();
  const { busy, failure, submit } = useFormSend();
  const [reasons, setReasons] = useState<Partial<Record<FlagCode, string>>>({});
  useUnsavedForm(Object.values(reasons).some((reason) => reason !== ''));
  // The price is agreed; what the list says now does not matter.
  const relevant = flags.filter(({ code }) => code !== 'price' && code !== 'undated');
  const warnings = relevant.filter((flag) => levelOf(flag) === 'warning');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      const { id } = await send(bookQuote, { quote: quote.id, reasons });
      onClose();
      toast({ title: t('Booked'), message: routeWords(quote.legs), tone: 'success', timeout: 3000 });
      await navigate(linkTo(nameKey, { collection: 'trips', id }) ?? '');
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Book {route}', { route: routeWords(quote.legs) })} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <div>
            {[quote.aircraft?.name, quote.aircraft?.tail_number, priceWords(quote)].filter(Boolean).join(' · ')}
            <FlagList flags={relevant.filter((flag) => levelOf(flag) !== 'warning')} />
          </div>
          <ReasonFields codes={warnings.map((flag) => ({ code: flag.code, label: flagWords(flag) }))} reasons={reasons} onChange={setReasons} />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Book trip')} busy={busy} disabled={hasStop(relevant)} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
