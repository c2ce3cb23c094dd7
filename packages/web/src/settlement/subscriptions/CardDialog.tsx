import { NativeSelect, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { TestCard } from '@app/domain/payments/attempt.states.ts';
import { cardLabel } from '@app/domain/payments/card.rules.ts';
import { changeSubscriptionCard } from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import { BillingFields, type BillingEntries } from '../BillingFields.tsx';
import { refusalOf } from '../refusal.rules.ts';
import { TestCardSelect } from '../TestCardSelect.tsx';
import type { ShownProps } from './shown-subscription.ts';

const NEW = '';
/** Lets another card pay a subscription: one on file, or a test card. */
export function CardDialog({ subscription, onChanged, onClose }: ShownProps & { readonly onClose: () => void }) {
  const { id, company, cards, customer, isTest } = subscription;
  const choices = [...cards.map((card) => ({ value: card.id, label: card.label })), ...(isTest ? [{ value: NEW, label: t('Test card') }] : [])];
  const [key] = useState(() => randomId(LONG_ID));
  const [card, setCard] = useState(choices[0]?.value ?? NEW);
  const [testCard, setTestCard] = useState<TestCard>('visa');
  const [billing, setBilling] = useState<BillingEntries>({ name: customer.name, street: '', city: '', state: '', zip: '', email: customer.email });
  const [refused, setRefused] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const refusal = refusalOf(billing);
    setRefused(refusal);
    if (refusal !== undefined) return;
    void submit(async () => {
      const after = await send(changeSubscriptionCard, { id, company, key, card, ...(card === NEW && { test_card: testCard, billing }) });
      onChanged(after);
      toast({ title: t('Card changed'), message: cardLabel(after.card), tone: 'success', timeout: 4000 });
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Change card')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <NativeSelect label={t('Card')} data={choices} value={card} onChange={({ currentTarget }) => setCard(currentTarget.value)} data-autofocus />
          {card === NEW && (
            <>
              <TestCardSelect value={testCard} onChange={setTestCard} />
              <BillingFields value={billing} onChange={setBilling} />
            </>
          )}
          <FormError>{refused ?? failure}</FormError>
          <DialogButtons label={t('Change card')} busy={busy} disabled={false} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
