import { Button, Group } from '@mantine/core';
import { IconPrinter, IconTag, IconTagOff } from '@tabler/icons-react';
import { buyLabel, voidLabel } from '@app/domain/fulfillment/labels.calls.ts';
import { hasLabel } from '@app/domain/shipping/label.rules.ts';
import { labelStates, postageStates } from '@app/domain/shipping/shipping.states.ts';
import { withRate } from '@app/domain/shipping/rate.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { openFile } from '../files/open-file.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './Shipment.module.css';
import type { ShipmentForm } from './use-shipment-form.ts';

const STORED = /^\/api\/files\//;

/** The label of a shipment: bought for the chosen rate, printed, voided, and what it cost. */
export function LabelPart({ form: { value, mayEdit, isDirty } }: { readonly form: ShipmentForm }) {
  const { id, label, rate, rates, ltl, postage, postage_label: pdf, tracking_code } = value;
  const { isBusy, run } = useAction();
  const mayBuy = mayEdit && rate !== null && label.provider !== 'none' && !hasLabel(value) && label.state !== 'voided';
  const buy = async (): Promise<void> => {
    const { state } = await send(buyLabel, { id, rate: rate?.id ?? '' });
    const isBought = state !== 'buying';
    const title = isBought ? t('Label bought') : t('The carrier has not answered yet. The label appears here as soon as it does.');
    toast({ title, tone: isBought ? 'success' : 'info', ...(isBought && { timeout: 3000 }) });
  };
  const takeBack = async (): Promise<void> => {
    const { state } = await send(voidLabel, { id });
    toast({ title: t(labelStates.label(state)), tone: state === 'voided' ? 'success' : 'info', timeout: 3000 });
  };
  // Freight is booked, not labeled.
  if ((rates.length === 0 || ltl) && label.state === 'none' && postage.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('Label')}>
      <h3>{t('Label')}</h3>
      {label.provider === 'none' && label.state === 'none' && (
        <p className={styles.soft}>{t('No labels for these rates. They need an account: Settings, Payments & shipping.')}</p>
      )}
      {label.provider === 'test' && (
        <p className={styles.message}>{t('Test label: no carrier is asked and no money moves. Nothing can be shipped with it.')}</p>
      )}
      {label.state !== 'none' && (
        <Group gap={12} mb={8} aria-live="polite">
          <StateChip label={t(labelStates.label(label.state))} colour={labelStates.colour(label.state)} />
          {tracking_code !== '' && <span>{tracking_code}</span>}
          {label.reason !== '' && <span className={styles.soft}>{label.reason}</span>}
          {label.state === 'voided' && <span className={styles.soft}>{t('Get rates again to buy another label.')}</span>}
        </Group>
      )}
      <Group gap={8}>
        {mayBuy && (
          <Button size="xs" loading={isBusy} disabled={isDirty} leftSection={<IconTag size={15} stroke={1.75} />} onClick={() => run(buy)}>
            {t('Buy label for {price}', { price: formatMoney(withRate(value, rate).cost) })}
          </Button>
        )}
        {pdf && STORED.test(pdf.url) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={15} stroke={1.75} />}
            onClick={() => void openFile(pdf.url).catch(showProblem)}
          >
            {t('Open label')}
          </Button>
        )}
        {mayEdit && labelStates.may(label.state, 'voiding') && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={isBusy}
            leftSection={<IconTagOff size={15} stroke={1.75} />}
            onClick={() => run(takeBack)}
          >
            {t('Void label')}
          </Button>
        )}
      </Group>
      {postage.length > 0 && <PostageTable postage={postage} />}
    </section>
  );
}

/** Money paid for labels, and money back. */
const PostageTable = ({ postage }: Pick<Shipment, 'postage'>) => (
  <table className={listStyles.table}>
    <TableHead
      caption={t('Paid for labels')}
      columns={[t('Service'), t('Tracking code'), t('Status'), { label: t('Amount'), className: styles.figure }]}
      hasActions={false}
    />
    <tbody>
      {postage.map(({ id, kind, at, service, tracking_code, state, amount }) => (
        <tr key={`${id} ${kind}`}>
          <th scope="row">
            <span className={listStyles.strong}>{kind === 'void' ? t('Money back') : service}</span>
            {at !== null && (
              <span className={listStyles.soft}>
                <TimeAgo at={at} />
              </span>
            )}
          </th>
          <td data-label={t('Tracking code')}>{tracking_code}</td>
          <td data-label={t('Status')}>{t(postageStates.label(state))}</td>
          <td className={styles.figure} data-label={t('Amount')}>
            {formatMoney(kind === 'void' ? -amount : amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
