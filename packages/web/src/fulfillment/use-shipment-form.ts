import { useEffect, useRef, useState } from 'react';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { type ItemEntry, saveShipment, ShipmentEntries } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { shippedOrderOf } from '@app/domain/fulfillment/order-lines.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { withPacking } from '@app/domain/shipping/packing.rules.ts';
import type { Shipment, ShipmentItem } from '@app/domain/shipping/shipment.ts';
import { shipmentProblems } from '@app/domain/shipping/shipment.rules.ts';
import { shipmentItems } from '@app/domain/shipping/shipping.collection.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../wire/tab/use-live.ts';

/** As many as a list may have; an item that is not shown must not be lost by saving those that are. */
const MOST_SHOWN = 1000;
export type Row = ItemEntry & Pick<ShipmentItem, 'product'>;

const rowOf = ({ id, product, ...item }: Doc<ShipmentItem>): Row => ({
  id,
  product,
  order_item_id: item.order_item_id,
  sku: item.sku,
  name: item.name,
  notes: item.notes,
  quantity: item.quantity,
  unit_weight: item.unit_weight,
  override_weight: item.override_weight,
  packing_dimensions: item.packing_dimensions,
});

export interface ShipmentForm {
  /** The shipment as entered, with what follows from the entries. */
  readonly value: Doc<Shipment>;
  readonly rows: readonly Row[];
  /** True while every item is shown, so that they can be changed. */
  readonly areItemsWhole: boolean;
  readonly order: Doc<Order> | undefined;
  readonly problems: ReturnType<typeof shipmentProblems>;
  readonly isLoading: boolean;
  readonly isDirty: boolean;
  readonly mayEdit: boolean;
  readonly set: (change: Partial<Shipment>) => void;
  readonly setRows: (rows: readonly Row[]) => void;
  /** Saves the entries, and this change with them. */
  readonly save: (change?: Partial<Shipment>) => Promise<void>;
}

/** Holds the entries of a shipment until they are saved, and computes on each of them what the server will compute. */
export function useShipmentForm(shipment: Doc<Shipment>, mayEdit: boolean): ShipmentForm {
  const { client } = useSession();
  const stored = useLive(shipmentItems, { parent: shipment.path, orderBy: [{ field: 'index', dir: 'asc' }], limit: MOST_SHOWN });
  const orderPath = client && shipment.order_id !== '' ? clientPath(client.id, orders.name, shipment.order_id) : undefined;
  const { doc: order } = useLiveDoc(orders, orderPath);
  const [entries, setEntries] = useState<Partial<Shipment>>({});
  const [entered, setEntered] = useState<readonly Row[]>();
  const [savedVersion, setSavedVersion] = useState<number>();
  const isDirty = Object.keys(entries).length > 0 || entered !== undefined;
  const base = useRef(shipment.version);
  if (!isDirty) base.current = shipment.version;
  useUnsavedForm(isDirty && savedVersion === undefined);
  useEffect(() => {
    if (savedVersion === undefined || shipment.version < savedVersion) return;
    setEntries({});
    setEntered(undefined);
    setSavedVersion(undefined);
  }, [shipment.version, savedVersion]);

  const rows = entered ?? stored.docs.map(rowOf);
  const current = { ...shipment, ...entries };
  const value = isDirty ? withPacking(current, rows) : current;
  const save = async (change: Partial<Shipment> = {}): Promise<void> => {
    const sent = entered?.map(({ product: _product, ...row }) => row);
    const form = ShipmentEntries.parse({ ...current, ...change });
    const { version } = await send(saveShipment, { id: shipment.id, base: base.current, entries: form, ...(sent && { items: sent }) });
    setEntries((now) => ({ ...now, ...change }));
    setSavedVersion(version);
  };
  return {
    value,
    rows,
    areItemsWhole: stored.docs.length < MOST_SHOWN,
    order,
    problems: shipmentProblems(value, rows, shippedOrderOf(order, shipment.id)),
    isLoading: stored.state === 'loading',
    isDirty: isDirty && savedVersion === undefined,
    mayEdit: mayEdit && shipment.sent === null && shipment.canceled === null,
    set: (change) => {
      setSavedVersion(undefined);
      setEntries((now) => ({ ...now, ...change }));
    },
    setRows: (next) => {
      setSavedVersion(undefined);
      setEntered(next);
    },
    save,
  };
}
