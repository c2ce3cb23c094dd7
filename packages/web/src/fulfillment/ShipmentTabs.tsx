import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconReceipt2, IconTruckDelivery } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { wording } from '@app/kernel/problem.ts';
import { getRates, sendShipment } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { isPackageFixed } from '@app/domain/shipping/booking.rules.ts';
import { shippingProblems } from '@app/domain/shipping/shipping.problems.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { modals } from '../ui/feedback/modals.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { isTaken } from '../ui/layout/shortcuts.ts';
import { TabBar } from '../widgets/status/TabBar.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t, tn } from '../words/words.ts';
import { AddressTab } from './AddressTab.tsx';
import { ItemsTab } from './ItemsTab.tsx';
import { RatesTab } from './RatesTab.tsx';
import styles from './Shipment.module.css';
import { type ShipmentForm, useShipmentForm } from './use-shipment-form.ts';

const tabs = ['items', 'to', 'from', 'rates'] as const;
type TabName = (typeof tabs)[number];
type Code = ShipmentForm['problems'][number]['code'];
/** The tab that each message sends people to (SHP-2). */
const tabOf: Readonly<Partial<Record<Code, TabName>>> = {
  'shipping.no-to-address': 'to',
  'shipping.no-from-address': 'from',
  'shipping.no-carrier': 'rates',
  'shipping.amount-differs': 'rates',
};

/** A shipment: what is in it, where it goes, where it leaves from, and what that costs (SHP-1). */
export function ShipmentTabs({ shipment }: { readonly shipment: Doc<Shipment> }) {
  const { hasRole } = useSession();
  const form = useShipmentForm(shipment, hasRole(['sales', 'dispatch', 'support']));
  const [tab, setTab] = useState<TabName>('items');
  const { isBusy, run } = useAction();
  const { mayEdit, isDirty, problems, save } = form;
  const rate = async (): Promise<void> => {
    if (isDirty) await save();
    const { count } = await send(getRates, { id: shipment.id });
    setTab('rates');
    toast({ title: tn(count, '{n} rate', '{n} rates'), tone: count > 0 ? 'success' : 'info', timeout: 3000 });
  };
  const dispatch = async (): Promise<void> => {
    if (isDirty) await save();
    await send(sendShipment, { id: shipment.id });
    toast({ title: t('Marked as sent'), tone: 'success', timeout: 3000 });
  };
  const isFixed = isPackageFixed(shipment);
  const packed = isFixed ? { ...form, mayEdit: false } : form;
  useTabKeys(setTab, () => mayEdit && !isFixed && !isBusy && run(rate));
  const problemsOn = (name: TabName) => problems.filter(({ code }) => (tabOf[code] ?? 'items') === name);
  const labels: Readonly<Record<TabName, string>> = { items: t('Items'), to: t('To'), from: t('From'), rates: t('Rates') };
  return (
    <form
      className={styles.form}
      aria-label={t('Shipment')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) run(() => save());
      }}
    >
      <TabBar
        label={t('Parts of the shipment')}
        tabs={tabs.map((name) => ({ id: name, label: labels[name] }))}
        value={tab}
        onChange={(name) => setTab(name as TabName)}
      >
        <div className={styles.panel}>
          {!form.isLoading &&
            shipment.sent === null &&
            problemsOn(tab).map(({ code }) => (
              <p key={code} className={styles.message}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                {t(wording(shippingProblems[code]).message)}
              </p>
            ))}
          {tab === 'items' && <ItemsTab form={packed} />}
          {tab === 'to' && <AddressTab form={packed} side="to_address" />}
          {tab === 'from' && <AddressTab form={packed} side="from_address" />}
          {tab === 'rates' && <RatesTab form={form} />}
        </div>
      </TabBar>
      {mayEdit && (
        <Group gap={8} className={styles.bar}>
          <Button type="submit" size="sm" loading={isBusy} disabled={!isDirty}>
            {t('Save')}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={isBusy || isFixed}
            leftSection={<IconReceipt2 size={16} stroke={1.75} />}
            onClick={() => run(rate)}
          >
            {t('Get Rates')}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={isBusy || problems.length > 0}
            leftSection={<IconTruckDelivery size={16} stroke={1.75} />}
            onClick={() => run(dispatch)}
          >
            {t('Mark as sent')}
          </Button>
          {problems.length > 0 && <span className={styles.soft}>{tn(problems.length, '{n} thing is missing', '{n} things are missing')}</span>}
        </Group>
      )}
    </form>
  );
}

/** Digits open the tabs, `r` gets rates. */
function useTabKeys(open: (tab: TabName) => void, rate: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTaken(event) || modals.getState().length > 0) return;
      const name = tabs[Number(event.key) - 1];
      if (name) open(name);
      else if (event.key === 'r') rate();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, rate]);
}
