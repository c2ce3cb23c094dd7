import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { isDeliveryStale } from '@app/domain/fulfillment/delivery.rules.ts';
import { getOrderRates, setOrderShipping } from '@app/domain/fulfillment/order-shipping.calls.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { getFreightServices } from '@app/domain/shipping/freight-services.calls.ts';
import { servicesOf } from '@app/domain/shipping/freight-services.ts';
import { priceCents } from '@app/domain/shipping/rate.rules.ts';
import { type Accessorial, accessorials } from '@app/domain/shipping/shipping.states.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { useReply } from '../widgets/status/use-reply.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import { rateText, serviceText } from './rate-words.ts';
import styles from './Shipment.module.css';

interface Props {
  readonly order: Doc<OrderShape>;
  readonly kind: 'orders' | 'order_quotes';
}
/** The delivery of an order or a quote before there is a shipment: its rate, and a way to price it. */
export function OrderShipping({ order, kind }: Props) {
  const { hasRole } = useSession();
  const [isPricing, setPricing] = useState(false);
  const { selected_rate: rate, shipping } = order;
  if (order.shipments.some(({ id }) => id !== '')) return null;
  return (
    <>
      <p className={styles.soft}>
        {rate ? `${rateText(rate)} · ${formatMoney(shipping)}` : shipping > 0 ? formatMoney(shipping) : t('Shipping is not priced yet.')}
      </p>
      {isDeliveryStale(order) && (
        <p role="status" className={styles.soft}>
          {t('Priced for other items or another address. Price shipping again.')}
        </p>
      )}
      {hasRole(['sales']) && !order.canceled && (
        <Button size="xs" variant="default" mt={8} leftSection={<IconTruck size={15} stroke={1.75} aria-hidden />} onClick={() => setPricing(true)}>
          {t('Price shipping')}
        </Button>
      )}
      {isPricing && <PricingDialog order={order} kind={kind} onClose={() => setPricing(false)} />}
    </>
  );
}

function PricingDialog({ order, kind, onClose }: Props & { readonly onClose: () => void }) {
  const { id, selected_rate } = order;
  const [services, setServices] = useState<readonly Accessorial[]>(selected_rate ? servicesOf(selected_rate) : []);
  const { reply, failure } = useReply(getOrderRates, { kind, id, services: [...services] });
  const { reply: prices } = useReply(getFreightServices, {});
  const [chosen, setChosen] = useState(selected_rate?.service ?? '');
  const { busy, failure: refusal, submit } = useFormSend();
  const rates = reply?.rates ?? [];
  const rate = rates.find(({ service }) => service === chosen) ?? rates[0];
  const apply = async (): Promise<void> => {
    if (!rate) return;
    const { shipping } = await send(setOrderShipping, { kind, id, services: [...services], rate: rate.id });
    toast({ title: t('Shipping: {amount}', { amount: formatMoney(shipping) }), tone: 'success', timeout: 3000 });
    onClose();
  };
  const toggle = (code: Accessorial, isOn: boolean): void =>
    setServices(accessorials.names.filter((name) => (name === code ? isOn : services.includes(name))));
  return (
    <Dialog opened onClose={onClose} title={t('Price shipping')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(apply);
        }}
      >
        <Stack gap={16}>
          {!reply && failure === undefined && <RowSkeletons rows={2} height={36} />}
          {reply && reply.message !== '' && <p role="alert">{t(reply.message)}</p>}
          {rates.length > 0 && (
            <Radio.Group label={t('Rates')} value={rate?.service ?? ''} onChange={setChosen}>
              <Stack gap={8} mt={6}>
                {rates.map((offer) => (
                  <Radio
                    key={offer.id}
                    value={offer.service}
                    label={`${serviceText(offer)} · ${formatMoney(toDollars(priceCents(offer)))}`}
                    description={offer.delivery_days === null ? undefined : t('Business days: {count}', { count: offer.delivery_days })}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {reply?.isFreight && prices && (
            <fieldset className={styles.services}>
              <legend>{t('Freight services')}</legend>
              {accessorials.names.map((code) => (
                <Checkbox
                  key={code}
                  label={t(accessorials.label(code))}
                  description={formatMoney(prices.prices[code])}
                  checked={services.includes(code)}
                  onChange={({ currentTarget: { checked } }) => toggle(code, checked)}
                />
              ))}
            </fieldset>
          )}
          <FormError>{refusal ?? failure}</FormError>
          <DialogButtons label={t('Charge it')} busy={busy} disabled={!rate} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
