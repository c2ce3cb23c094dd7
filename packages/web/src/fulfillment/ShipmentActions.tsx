import { Button } from '@mantine/core';
import { IconBan, IconExternalLink, IconFileTypePdf, IconPrinter, IconRadar2, IconRestore, IconTruck } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { cancelShipment, makeShipmentPaper, setShipmentStatus, type ShipmentPaper } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { checkTracking } from '@app/domain/fulfillment/labels.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import { isPackageFixed } from '@app/domain/shipping/booking.rules.ts';
import { trackingStatuses } from '@app/domain/shipping/shipping.states.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { openPaper } from '../files/open-paper.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import type { MenuAction } from '../ui/menus/MenuItems.tsx';
import { PopupMenuButton } from '../ui/menus/PopupMenuButton.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';

/** Papers, status and cancellation of a shipment, and the way to its order. */
export function ShipmentActions({ shipment }: { readonly shipment: Doc<Shipment> }) {
  const { client, hasRole } = useSession();
  const navigate = useNavigate();
  const { id, sent, canceled, status, ltl, order_id } = shipment;
  const nameKey = client?.name_key ?? '';
  const here = linkTo(nameKey, { collection: 'shipments', id }) ?? '';
  const act = (work: () => Promise<unknown>): void => void work().catch(showProblem);
  const cancel = (isCanceled: boolean): void =>
    act(async () => {
      await send(cancelShipment, { id, canceled: isCanceled });
      toast({
        title: isCanceled ? t('Canceled') : t('No longer canceled'),
        tone: 'success',
        actions: [{ undo: () => cancel(!isCanceled) }],
      });
    });
  const mayShip = hasRole(['sales', 'dispatch', 'support']);
  const pdf = (label: string, paper: ShipmentPaper): MenuAction => ({
    label,
    icon: IconFileTypePdf,
    onPick: () => openPaper(send(makeShipmentPaper, { id, paper })),
  });
  const pdfs: readonly MenuAction[] = mayShip
    ? [
        pdf(t('Packing slip (PDF)'), 'packing-slip'),
        ...(ltl ? [pdf(t('Bill of lading (PDF)'), 'bill-of-lading'), pdf(t('Pallet labels (PDF)'), 'pallet-labels')] : []),
      ]
    : [];
  const papers: readonly MenuAction[] = [
    { label: t('Packing slip'), icon: IconPrinter, onPick: () => void navigate(`${here}/print/packing-slip`) },
    ...(ltl ? [{ label: t('Bill of lading'), icon: IconPrinter, onPick: () => void navigate(`${here}/print/bill-of-lading`) }] : []),
    ...pdfs,
  ];
  const track = async (): Promise<void> => {
    const { status: reported } = await send(checkTracking, { id });
    toast({ title: t(trackingStatuses.label(reported)), tone: 'info', timeout: 3000 });
  };
  const lookups: readonly MenuAction[] =
    mayShip && shipment.tracker !== null ? [{ label: t('Check tracking'), icon: IconRadar2, onPick: () => act(track) }] : [];
  const statuses: readonly MenuAction[] =
    mayShip && sent !== null
      ? trackingStatuses.next(status).map((next) => ({
          label: t(trackingStatuses.label(next)),
          icon: IconTruck,
          onPick: () => act(() => send(setShipmentStatus, { id, status: next })),
        }))
      : [];
  const ends: readonly MenuAction[] =
    mayShip && sent === null && !isPackageFixed(shipment)
      ? [
          canceled === null
            ? { label: t('Cancel shipment'), icon: IconBan, danger: true, onPick: () => cancel(true) }
            : { label: t('Take the cancellation back'), icon: IconRestore, onPick: () => cancel(false) },
        ]
      : [];
  const groups = [papers, lookups, statuses, ends].filter((items) => items.length > 0).map((items) => ({ items }));
  return (
    <>
      {order_id !== '' && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={linkTo(nameKey, { collection: 'orders', id: order_id }) ?? ''}
          leftSection={<IconExternalLink size={16} stroke={1.75} />}
        >
          {t('Open its order')}
        </Button>
      )}
      <PopupMenuButton label={t('Print, status or cancel')} icon={IconPrinter} groups={groups} side="end" />
    </>
  );
}
