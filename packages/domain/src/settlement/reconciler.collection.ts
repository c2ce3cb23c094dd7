import { defineCollection, nobody, staffWith } from '@app/kernel/collection.ts';
import { ReconcilerReport, ReconcilerRow, ReportReaders } from './reconciler.ts';
import { mismatchKinds, rowStates } from './reconciler.states.ts';

const billing = staffWith('billing');
/** Written by the comparison and by the calls that fix its rows. */
const compared = { read: billing, create: nobody, update: nobody, delete: nobody } as const;

export const reconcilerRows = defineCollection({
  name: 'reconciler_rows',
  label: 'Reconciler row',
  labels: {
    ours: 'In our books',
    theirs: 'At the provider',
    decided_by: 'Decided by',
    since: 'Open since',
    refund_id: 'Refund',
    event_id: 'Event',
    subject: 'Shipment or subscription',
  },
  schema: ReconcilerRow,
  codes: { state: rowStates, kind: mismatchKinds },
  references: { decided_by: 'members' },
  scope: 'client',
  indexes: [['state', 'since'], ['payment_id']],
  access: compared,
});
export const reconcilerReports = defineCollection({
  name: 'reconciler_reports',
  label: 'Reconciler report',
  labels: { ours: 'In our books', theirs: 'At the provider', open: 'Open rows' },
  schema: ReconcilerReport,
  scope: 'client',
  indexes: [['checked']],
  access: compared,
});
/** Read and written by calls only. */
export const reportReaders = defineCollection({
  name: 'report_readers',
  label: 'Readers of the report',
  labels: { uids: 'People' },
  schema: ReportReaders,
  scope: 'client',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});
