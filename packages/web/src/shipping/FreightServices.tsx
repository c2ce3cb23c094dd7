import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { FreightServicesView } from '@app/domain/shipping/freight-services.ts';
import { getFreightServices, saveFreightServices } from '@app/domain/shipping/freight-services.calls.ts';
import { type Accessorial, accessorials } from '@app/domain/shipping/shipping.states.ts';
import { AmountInput } from '../payments/AmountInput.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { useReply } from '../widgets/status/use-reply.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './CarrierSettings.module.css';

/** Prices of freight services, and which of them buyers can choose at the checkout. */
export function FreightServices() {
  const { reply: services, setReply, failure } = useReply(getFreightServices, {});
  return (
    <section className={styles.page} aria-labelledby="freight-services">
      <h2 id="freight-services">{t('Freight services')}</h2>
      <p>{t('Added to the price of goods that go as freight.')}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {failure === undefined && !services && <Skeleton height={36} />}
      {services && <ServicesForm key={JSON.stringify(services)} services={services} onSaved={setReply} />}
    </section>
  );
}

interface FormProps {
  readonly services: FreightServicesView;
  readonly onSaved: (services: FreightServicesView) => void;
}
function ServicesForm({ services, onSaved }: FormProps) {
  const [prices, setPrices] = useState(services.prices);
  const [offered, setOffered] = useState(services.offered);
  const { busy, failure, submit } = useFormSend();
  const isChanged = JSON.stringify([prices, offered]) !== JSON.stringify([services.prices, services.offered]);
  useUnsavedForm(isChanged);
  const offer = (code: Accessorial, isOffered: boolean): void =>
    setOffered(accessorials.names.filter((name) => (name === code ? isOffered : offered.includes(name))));
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(async () => {
      onSaved(await send(saveFreightServices, { prices, offered }));
      toast({ title: t('Freight services saved'), tone: 'success', timeout: 3000 });
    });
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('Freight services')}>
      <Stack gap={12}>
        {accessorials.names.map((code) => (
          <Group key={code} gap={16} align="end">
            <AmountInput
              label={t(accessorials.label(code))}
              value={prices[code]}
              max={100_000}
              w={220}
              onChange={(value) => setPrices({ ...prices, [code]: Number(value) || 0 })}
            />
            {code !== 'liftgate_pickup' && (
              <Checkbox
                mb={8}
                label={t('Offered at the checkout')}
                aria-label={t('{service}: offered at the checkout', { service: t(accessorials.label(code)) })}
                checked={offered.includes(code)}
                onChange={({ currentTarget: { checked } }) => offer(code, checked)}
              />
            )}
          </Group>
        ))}
        <FormError>{failure}</FormError>
        <Group>
          <Button type="submit" loading={busy} disabled={!isChanged}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
