import { ReconcilerReport, ReconcilerRow, ReportReaders } from './reconciler.ts';
import { mismatchKinds, rowStates } from './reconciler.states.ts';

const NOON = Date.UTC(2027, 4, 10, 16);

export const reconcilerRowSamples: readonly ReconcilerRow[] = mismatchKinds.names.map((kind, index) =>
  ReconcilerRow.parse({
    kind,
    state: rowStates.names[index % rowStates.names.length],
    provider: 'stripe',
    amount: 125.5,
    ours: 0,
    theirs: 125.5,
    order_id: 'o1',
    payment_id: 'p1',
    refund_id: 'r1',
    event_id: 'e1',
    intent: 'pi_Qm1',
    number: '270510PAKD',
    since: NOON,
    decided_by: 'u-olivia',
    note: 'Settled with the bank by phone',
  }),
);
export const reconcilerReportSamples: readonly ReconcilerReport[] = [
  ReconcilerReport.parse({ provider: 'stripe', checked: NOON, from: NOON - 90 * 86_400_000, payments: 214, ours: 48_200.1, theirs: 48_200.1 }),
];
export const reportReadersSamples: readonly ReportReaders[] = [ReportReaders.parse({ uids: ['u-olivia'] })];
