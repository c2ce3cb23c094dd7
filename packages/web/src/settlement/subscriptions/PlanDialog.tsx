import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { changeSubscription, previewPlan } from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './Subscription.module.css';
import { priceInWords } from './subscription-words.rules.ts';
import type { ShownProps } from './shown-subscription.ts';

type Preview = z.output<typeof previewPlan.reply>;

/** Changes the plan of a subscription for the amount that is due today. */
export function PlanDialog({ subscription, onChanged, onClose }: ShownProps & { readonly onClose: () => void }) {
  const { id, company, plans, name } = subscription;
  const [key, setKey] = useState(() => randomId(LONG_ID));
  const [product, setProduct] = useState(plans[0]?.product ?? '');
  const [attempt, setAttempt] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!preview) return;
    void submit(async () => {
      try {
        const after = await send(changeSubscription, { id, company, key, product, at: preview.at, seen_due: preview.due });
        onChanged(after);
        toast({ title: t('Plan changed'), message: priceInWords(after.price, after.interval), tone: 'success', timeout: 4000 });
        onClose();
      } catch (error) {
        // The next try is another one, for the amount of that time.
        setKey(randomId(LONG_ID));
        setPreview(undefined);
        setAttempt(attempt + 1);
        throw error;
      }
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Change plan')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <NativeSelect
            label={t('New plan')}
            description={t('Now: {name}', { name })}
            data={plans.map((plan) => ({ value: plan.product, label: `${plan.name} · ${priceInWords(plan.price, plan.interval)}` }))}
            value={product}
            onChange={({ currentTarget }) => {
              // The amount of the same plan is known and is not asked for again.
              if (currentTarget.value !== product) setPreview(undefined);
              setProduct(currentTarget.value);
            }}
            data-autofocus
          />
          <DueToday key={`${product}-${attempt}`} {...{ id, company, product }} onKnown={setPreview} />
          <FormError>{failure}</FormError>
          <DialogButtons
            label={preview && preview.due > 0 ? t('Change plan and pay {amount}', { amount: formatMoney(preview.due) }) : t('Change plan')}
            busy={busy}
            disabled={!preview}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

interface DueProps {
  readonly id: string;
  readonly company: string;
  readonly product: string;
  readonly onKnown: (preview: Preview) => void;
}
/** The amount that a plan costs today, as the provider calculates it. */
function DueToday({ onKnown, ...asked }: DueProps) {
  const { reply, failure } = useReply(previewPlan, asked);
  useEffect(() => {
    if (reply) onKnown(reply);
  }, [reply, onKnown]);
  return (
    <>
      <p className={styles.due} aria-live="polite">
        <span>{t('Due today')}</span>
        {reply ? <strong>{formatMoney(reply.due)}</strong> : failure === undefined && <Skeleton component="span" height={20} width={72} />}
      </p>
      <FormError>{failure}</FormError>
    </>
  );
}
