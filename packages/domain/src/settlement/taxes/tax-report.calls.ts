import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { taxReportStates } from './tax-report.ts';

export const reportTaxAgain = defineCall({
  method: 'post',
  path: '/tax-reports/:id/again',
  about: 'Reports a paid order or a refund to TaxJar again after it was refused.',
  access: { roles: ['sales', 'support', 'billing'] },
  body: z.object({ id: z.string().min(1).max(100) }),
  reply: z.object({ state: z.enum(taxReportStates.names), error: z.string() }),
});
