import { Button, Group, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { decideReweigh, recordReweigh, type ReweighDecision } from '@app/domain/fulfillment/freight.calls.ts';
import { freightClasses } from '@app/domain/shipping/density.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { reweighStates } from '@app/domain/shipping/shipping.states.ts';
import { AmountInput } from '../payments/AmountInput.tsx';
import { separators } from '../records/fields/separators.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { send } from '../wire/request/send.ts';
import { formatMoney, formatNumber } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './Shipment.module.css';

interface Props {
  readonly shipment: Doc<Shipment>;
  readonly mayDecide: boolean;
}
const decisions: readonly ReweighDecision[] = ['accepted', 'disputed', 'withdrawn'];

/** Weight and class that the carrier measured itself, its higher bill, and what was decided about it. */
export function Reweigh({ shipment: { id, reweigh }, mayDecide }: Props) {
  const { isBusy, run } = useAction();
  const labels: Readonly<Record<ReweighDecision, string>> = {
    accepted: t('Accept the cost'),
    disputed: t('Dispute it'),
    withdrawn: t('Carrier withdrew it'),
  };
  const decide = async (decision: ReweighDecision): Promise<void> => {
    await send(decideReweigh, { id, decision });
    toast({ title: t(reweighStates.label(decision)), tone: 'success', timeout: 3000 });
  };
  return (
    <section className={styles.part} aria-label={t('Reweigh')}>
      <h3>{t('Reweigh')}</h3>
      {reweigh.state === 'none' ? (
        <p className={styles.soft}>{t('Record it here when the carrier bills another weight or class than the one you booked.')}</p>
      ) : (
        <>
          <Group gap={12} mb={8} aria-live="polite">
            <StateChip label={t(reweighStates.label(reweigh.state))} colour={reweighStates.colour(reweigh.state)} />
          </Group>
          <dl className={styles.facts}>
            <div>
              <dt>{t('Weighed by the carrier')}</dt>
              <dd>{t('{n} lb, class {name}', { n: formatNumber(reweigh.pounds), name: reweigh.nmfc_class })}</dd>
            </div>
            <div>
              <dt>{t('Cost as booked')}</dt>
              <dd>{formatMoney(reweigh.booked_cost)}</dd>
            </div>
            <div>
              <dt>{t('Cost after the reweigh')}</dt>
              <dd>{formatMoney(reweigh.cost)}</dd>
            </div>
          </dl>
          {mayDecide && (
            <Group gap={8} mt={12}>
              {decisions
                .filter((decision) => reweighStates.may(reweigh.state, decision))
                .map((decision) => (
                  <Button key={decision} size="xs" variant="default" loading={isBusy} onClick={() => run(() => decide(decision))}>
                    {labels[decision]}
                  </Button>
                ))}
            </Group>
          )}
        </>
      )}
      {mayDecide && reweigh.state === 'none' && <ReweighForm id={id} />}
    </section>
  );
}

function ReweighForm({ id }: { readonly id: string }) {
  const [pounds, setPounds] = useState<number | string>('');
  const [nmfcClass, setNmfcClass] = useState('');
  const [cost, setCost] = useState<number | string>('');
  const { isBusy, run } = useAction();
  const record = async (): Promise<void> => {
    await send(recordReweigh, { id, pounds: Number(pounds), nmfc_class: nmfcClass, cost: Number(cost) });
    toast({ title: t('Reweigh recorded'), tone: 'success', timeout: 3000 });
  };
  return (
    <>
      <div className={styles.fields}>
        <NumberInput
          label={t('Weight by the carrier, lb')}
          value={pounds}
          min={0}
          max={1_000_000}
          decimalScale={2}
          hideControls
          {...separators()}
          onChange={setPounds}
        />
        <NativeSelect
          label={t('Class by the carrier')}
          value={nmfcClass}
          data={[{ value: '', label: t('None') }, ...freightClasses]}
          onChange={({ currentTarget }) => setNmfcClass(currentTarget.value)}
        />
        <AmountInput label={t('New cost')} value={cost} onChange={setCost} />
      </div>
      <Button
        size="xs"
        variant="default"
        mt={12}
        loading={isBusy}
        disabled={!(Number(pounds) > 0) || nmfcClass === '' || cost === ''}
        onClick={() => run(record)}
      >
        {t('Record reweigh')}
      </Button>
    </>
  );
}
