import { CompanyExport, EXPORT_LASTS } from './company-export.ts';

const started = Date.UTC(2027, 1, 20, 9);
export const companyExportSamples: CompanyExport[] = [
  CompanyExport.parse({
    state: 'ready',
    by: 'u1',
    started,
    until: started + EXPORT_LASTS,
    archive: 'c1/exports/x1',
    size: 4_200_000,
    records: 1204,
    files: 31,
  }),
];
