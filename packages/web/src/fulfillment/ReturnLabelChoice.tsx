import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { getReturnOptions, makeReturnLabel } from '@app/domain/fulfillment/labels.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';

interface Line {
  readonly id: string;
  readonly quantity: number;
}
interface Props {
  readonly order: Doc<Order>;
  /** Lines that are refunded. */
  readonly lines: readonly Line[];
  /** Makes the label; undefined if none is wanted. */
  readonly onChosen: (work: (() => Promise<void>) | undefined) => void;
}

/** Returns what of the chosen lines was sent and can come back. */
export const comingBack = (chosen: readonly Line[], sent: readonly Line[]): readonly Line[] =>
  chosen.flatMap(({ id, quantity }) => {
    const most = sent.find((line) => line.id === id)?.quantity ?? 0;
    return most > 0 ? [{ id, quantity: Math.min(quantity, most) }] : [];
  });

/** Offers a return label for refunded lines that were sent, where the company has an account that sells labels. */
export function ReturnLabelChoice({ order, lines, onChosen }: Props) {
  const { client } = useSession();
  const navigate = useNavigate();
  const [isChosen, setChosen] = useState(false);
  const [sent, setSent] = useState<readonly Line[]>([]);
  // A second try makes the same shipment.
  const [newId] = useState(() => randomId(LONG_ID));
  useEffect(() => {
    let on = true;
    // Without an answer nothing is offered; the refund does not depend on it.
    send(getReturnOptions, { order: order.id }).then(
      (options) => on && options.account !== 'none' && setSent(options.lines),
      () => undefined,
    );
    return () => {
      on = false;
    };
  }, [order.id]);
  const back = comingBack(lines, sent);
  const isWanted = isChosen && back.length > 0;
  useEffect(() => {
    if (!isWanted) return onChosen(undefined);
    return onChosen(async () => {
      const { id, state } = await send(makeReturnLabel, { order: order.id, newId, lines: [...back] });
      const href = linkTo(client?.name_key ?? '', { collection: 'shipments', id }) ?? '';
      const isReady = state === 'bought' || state === 'buying';
      toast({
        title: isReady ? t('Return label bought') : t('No rate for the return'),
        ...(!isReady && { message: t('The messages of the carriers are on the shipment.') }),
        tone: isReady ? 'success' : 'info',
        actions: [{ label: t('Open shipment'), onPick: () => void navigate(href) }],
      });
    });
  });
  if (back.length === 0) return null;
  return (
    <Checkbox
      label={t('Create return label')}
      description={t('A label for the customer, at the best rate of your carrier account.')}
      checked={isChosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
    />
  );
}
