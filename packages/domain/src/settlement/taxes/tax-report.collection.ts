import { defineCollection, nobody, staffWith } from '@app/kernel/collection.ts';
import { TaxReport, taxReportStates } from './tax-report.ts';

/** Written by the server alone. */
export const taxReports = defineCollection({
  name: 'tax_reports',
  label: 'Tax report',
  labels: {
    at: 'Time',
    state_code: 'State of the address',
    reference: 'Number of the order',
    sales_tax: 'Sales tax',
    due: 'Next try',
    refund_id: 'Refund',
  },
  schema: TaxReport,
  codes: { state: taxReportStates },
  scope: 'client',
  indexes: [['order_id'], ['state', 'due']],
  access: { read: staffWith('sales', 'support', 'billing'), create: nobody, update: nobody, delete: nobody },
});
