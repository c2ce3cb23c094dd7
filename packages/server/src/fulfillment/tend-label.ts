import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { type CarrierReport, hasLabel, isLabelPaid, labelChanges, nextLook, trackingChanges } from '@app/domain/shipping/label.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { keepFiles } from '../files/keep-files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { CarrierError, type CarrierGateway } from '../platform/carriers/carrier-gateway.ts';
import { findCarrier } from '../shipping/carriers.ts';
import { lockShipment } from './read-shipment.ts';

const MOST_FILES = 200;
type Change = (current: Doc<Shipment>) => Partial<Shipment> | undefined;
/** Changes a shipment under its lock and that of its order, and plans the next look at its carrier. */
async function change(ctx: AppContext, store: ClientStore, shipment: Doc<Shipment>, decide: Change): Promise<Doc<Shipment> | undefined> {
  return await ctx.records.tx(async () => {
    await lockShipment(store, shipment);
    const current = await store.get(shipments, shipment.id);
    const changes = current && decide(current);
    if (!changes) return current;
    const next = { ...current, ...changes };
    const label = { ...next.label, due: nextLook(next, ctx.clock.now()) };
    return await store.update(shipments, current.id, { ...changes, label });
  });
}

/**
 * Does what is open between a shipment and its carrier: finishes buying or voiding, keeps the PDF, takes in the news of the package. Whatever
 * was started before is read first, so that no label is bought twice (SHP-7). Answers whether the carrier answered.
 */
export async function tendLabel(ctx: AppContext, client: string, id: string): Promise<boolean> {
  const store = ctx.records.forClient(client);
  const known = await store.get(shipments, id);
  const isOpen = known && (hasLabel(known) || known.tracker !== null);
  // The next look is planned before the carrier is asked: a process that dies leaves the rest to the job.
  const shipment = isOpen ? await change(ctx, store, known, ({ label }) => ({ label: { ...label, tries: label.tries + 1 } })) : undefined;
  const carrier = shipment && (await findCarrier(ctx, client, shipment.tracker?.provider || shipment.label.provider));
  if (!shipment || !carrier) return false;
  try {
    if (hasLabel(shipment)) await tend(ctx, store, shipment, carrier);
    else await follow(ctx, store, shipment, carrier);
    return true;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    ctx.log.warn({ err: error, client, id }, 'a carrier did not answer about a shipment');
    await change(ctx, store, shipment, ({ label }) => ({ label: { ...label, reason: error.message.slice(0, 400) } }));
    return error.kind === 'refused';
  }
}

async function tend(ctx: AppContext, store: ClientStore, shipment: Doc<Shipment>, carrier: CarrierGateway): Promise<void> {
  const isWaiting = shipment.label.state === 'buying' || shipment.label.state === 'voiding' || shipment.postage_label === null;
  const report = isWaiting ? await openReport(ctx, store, shipment, carrier) : undefined;
  const current = report ? await change(ctx, store, shipment, (latest) => labelChanges(latest, report, ctx.clock.now())) : shipment;
  if (!current) return;
  if (report?.bought && isLabelPaid(current) && current.postage_label === null)
    await keepLabel(ctx, store, current, { carrier, label: report.bought.label });
  if (!isWaiting) await follow(ctx, store, current, carrier);
}

/** Reads a shipment at its provider, and does what it was asked for unless that is done. Undefined where the provider refuses it. */
async function openReport(ctx: AppContext, store: ClientStore, shipment: Doc<Shipment>, carrier: CarrierGateway): Promise<CarrierReport | undefined> {
  const { state, shipment: id, rate, tries } = shipment.label;
  const report = await carrier.fetch(id);
  const mustBuy = state === 'buying' && !report.bought;
  // A refusal from before is asked again once.
  const mustVoid = state === 'voiding' && (report.voided === 'none' || (report.voided === 'refused' && tries === 1));
  try {
    return mustBuy ? await carrier.buy(id, rate) : mustVoid ? await carrier.voidLabel(id) : report;
  } catch (error) {
    if (!(error instanceof CarrierError) || error.kind !== 'refused') throw error;
    // It may have been done meanwhile.
    const latest = await carrier.fetch(id);
    if ((mustBuy && latest.bought) || (mustVoid && latest.voided !== report.voided)) return latest;
    const refused = mustBuy ? 'refused' : 'void_refused';
    const reason = error.message.slice(0, 400);
    await change(ctx, store, shipment, ({ label }) =>
      label.state === state ? { label: { ...label, state: refused, reason, tries: 0 } } : undefined,
    );
    return undefined;
  }
}

/** Keeps the PDF of a label as a file of the shipment; it may come later than the label. */
async function keepLabel(
  ctx: AppContext,
  store: ClientStore,
  shipment: Doc<Shipment>,
  { carrier, label }: { readonly carrier: CarrierGateway; readonly label: string },
): Promise<void> {
  if (label === '') return;
  const bytes = await carrier.fetchLabel(label);
  const name = `label-${shipment.tracking_code || shipment.id}.pdf`;
  const owner = `label ${shipment.label.shipment}`;
  const files = await keepFiles(ctx, store.client, { owner, files: [{ name, bytes, cid: '', inline: false }] });
  const [file] = files.refs;
  let isKept = false;
  try {
    isKept = await ctx.records.tx(async () => {
      let isMissing = false;
      await change(ctx, store, shipment, (current) => {
        isMissing = file !== undefined && current.postage_label === null && current.label.shipment === shipment.label.shipment;
        if (!file || !isMissing) return undefined;
        return {
          postage_label: { url: file.url, format: 'PDF', created: ctx.clock.now() },
          files: [...current.files, file.id].slice(-MOST_FILES),
          label: { ...current.label, tries: 0 },
        };
      });
      if (isMissing) await store.write(files.writes.map((write) => ({ ...write, data: { ...write.data, record: shipment.path } }) as Write));
      return isMissing;
    });
  } finally {
    if (!isKept) await files.discard();
  }
}

/** Takes in the news of a package. */
async function follow(ctx: AppContext, store: ClientStore, shipment: Doc<Shipment>, carrier: CarrierGateway): Promise<void> {
  const { tracker, status, tracking_code } = shipment;
  if (!tracker) return;
  const report = await carrier.track({ id: tracker.id, status, tracking_code, updated: tracker.updated ?? 0 });
  await change(ctx, store, shipment, (current) => {
    const news = report && current.tracker?.id === report.id ? trackingChanges(current, report, carrier.provider) : {};
    return { ...news, label: { ...current.label, tries: 0 } };
  });
}
