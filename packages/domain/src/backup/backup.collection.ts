import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';
import { CompanyExport, exportStates } from './company-export.ts';

/** Written only by calls and their job (`backup.calls.ts`). */
export const companyExports = defineCollection({
  name: 'company_exports',
  label: 'Export of all data',
  labels: { by: 'Requested by', until: 'Download ends', missing: 'Missing files' },
  schema: CompanyExport,
  codes: { state: exportStates },
  references: { by: 'members' },
  scope: 'client',
  indexes: [['started'], ['state', 'until']],
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
  transitions: { state: { from: ['preparing'] } },
  secret: ['archive'],
});
