import { TaxReport } from './tax-report.ts';

const NOON = Date.UTC(2027, 4, 10, 16);
const place = { state_code: 'MN', zip: '55802', city: 'Duluth', order_id: 'o1', at: NOON };

export const taxReportSamples: readonly TaxReport[] = [
  TaxReport.parse({ ...place, number: '270510PAKD', amount: 425, shipping: 25, sales_tax: 37.72, state: 'reported', reported: NOON }),
  TaxReport.parse({
    ...place,
    kind: 'refund',
    refund_id: 'r1',
    number: '270510PAKD-r1',
    reference: '270510PAKD',
    amount: 100,
    sales_tax: 8.88,
    tries: 2,
    due: NOON,
    error: 'TaxJar does not answer.',
  }),
  TaxReport.parse({
    ...place,
    number: '270510PBQX',
    amount: 80,
    exempt: true,
    state: 'refused',
    error: 'to_zip 55802 is not used within to_state WI',
  }),
];
