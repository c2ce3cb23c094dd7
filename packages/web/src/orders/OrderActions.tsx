import { Button } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import {
  IconArrowRight,
  IconBan,
  IconCash,
  IconCashOff,
  IconCopy,
  IconCopyPlus,
  IconFileTypePdf,
  IconRestore,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { addresses, linkTo } from '@app/domain/links.ts';
import type { Order, OrderQuote } from '@app/domain/orders/order.ts';
import {
  convertQuote,
  copyOrder,
  makeOrderPaper,
  moveForward,
  type OrderPaper,
  setOrderCanceled,
  setOrderPaid,
} from '@app/domain/orders/orders.calls.ts';
import { openPaper } from '../files/open-paper.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { PopupMenuButton } from '../ui/menus/PopupMenuButton.tsx';
import type { MenuAction } from '../ui/menus/MenuItems.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { type OrderKind, stageTitle } from './stage-keys.rules.ts';

type Props = { readonly kind: 'orders'; readonly order: Doc<Order> } | { readonly kind: 'order_quotes'; readonly order: Doc<OrderQuote> };

/** Actions of an order or a quote: its next step, and the rest in a menu (ORD-4, ORD-5, ORD-6, ORD-11). */
export function OrderActions(props: Props) {
  const { client, hasRole } = useSession();
  const navigate = useNavigate();
  const { order, kind } = props;
  const open = (collection: OrderKind, id: string): void =>
    void navigate(linkTo(client?.name_key ?? '', { collection, id }) ?? addresses[collection].list);
  const act = (work: () => Promise<unknown>): void => void work().catch(showProblem);
  const copy = (items: boolean): void =>
    act(async () => {
      const { id } = await send(copyOrder, { kind, id: order.id, newId: randomId(LONG_ID), items });
      open(kind, id);
      toast({ title: items ? t('Copied') : t('New for the same customer'), tone: 'success', timeout: 3000 });
    });
  const cancel = (canceled: boolean): void =>
    act(async () => {
      await send(setOrderCanceled, { kind, id: order.id, canceled });
      toast({
        title: canceled ? t('Canceled') : t('No longer canceled'),
        message: canceled && order.amount_paid > order.amount_refunded ? t('No money was refunded.') : undefined,
        tone: 'success',
        actions: [{ undo: () => cancel(!canceled) }],
      });
    });
  const pay = (paid: boolean): void =>
    act(async () => {
      await send(setOrderPaid, { id: order.id, paid });
      toast({
        title: paid ? t('Marked as paid') : t('No longer marked as paid'),
        tone: 'success',
        actions: [{ undo: () => pay(!paid) }],
      });
    });
  const isSales = hasRole(['sales']);
  const payments: readonly MenuAction[] =
    kind === 'orders' && hasRole(['billing'])
      ? [
          order.paid
            ? { label: t('Take the paid mark away'), icon: IconCashOff, onPick: () => pay(false) }
            : { label: t('Mark as paid'), icon: IconCash, onPick: () => pay(true) },
        ]
      : [];
  const paper = (label: string, name: OrderPaper): MenuAction => ({
    label,
    icon: IconFileTypePdf,
    onPick: () => openPaper(send(makeOrderPaper, { id: order.id, paper: name })),
  });
  const papers: readonly MenuAction[] =
    kind === 'orders' && hasRole(['sales', 'support', 'billing'])
      ? [paper(t('Invoice (PDF)'), 'invoice'), ...(order.payments.some(({ paid }) => paid) ? [paper(t('Receipt (PDF)'), 'receipt')] : [])]
      : [];
  const copies: readonly MenuAction[] = [
    { label: t('Copy with its items'), icon: IconCopy, onPick: () => copy(true) },
    { label: t('New for the same customer'), icon: IconUserPlus, onPick: () => copy(false) },
  ];
  const ends: readonly MenuAction[] = [
    order.canceled
      ? { label: t('Take the cancellation back'), icon: IconRestore, onPick: () => cancel(false) }
      : { label: t('Cancel it'), icon: IconBan, danger: true, onPick: () => cancel(true) },
  ];
  const groups = [{ items: papers }, { items: payments }, ...(isSales ? [{ items: copies }, { items: ends }] : [])].filter(
    ({ items }) => items.length > 0,
  );
  return (
    <>
      {isSales && !order.canceled && <NextStep {...props} onOpen={(id) => open('orders', id)} />}
      {groups.length > 0 && <PopupMenuButton label={t('Papers, copies and more')} icon={IconCopyPlus} groups={groups} side="end" />}
    </>
  );
}

/** The step that brings it further: an order to its next stage, a quote to an order. */
function NextStep({ kind, order, onOpen }: Props & { readonly onOpen: (id: string) => void }) {
  const { client } = useSession();
  const { isBusy, run } = useAction();
  if (kind === 'order_quotes' && order.order !== '') {
    const id = idOfPath(order.order);
    return (
      <Button
        size="xs"
        component={Link}
        to={linkTo(client?.name_key ?? '', { collection: 'orders', id }) ?? ''}
        rightSection={<IconArrowRight size={16} stroke={1.75} />}
      >
        {t('Open its order')}
      </Button>
    );
  }
  const forward = async (): Promise<void> => {
    if (kind === 'order_quotes') {
      const { id } = await send(convertQuote, { id: order.id });
      onOpen(id);
      toast({ title: t('The quote is an order now'), tone: 'success', timeout: 3000 });
      return;
    }
    const { name } = await send(moveForward, { id: order.id });
    toast({ title: t('{stage} is done', { stage: stageTitle(name) }), tone: 'success', timeout: 3000 });
  };
  return (
    <Button size="xs" loading={isBusy} onClick={() => run(forward)} rightSection={<IconArrowRight size={16} stroke={1.75} />}>
      {kind === 'order_quotes' ? t('Convert to order') : t('Move forward')}
    </Button>
  );
}
