import type { CompanyRow } from '@app/domain/companies/companies.calls.ts';
import { words } from '../words/words.ts';

export const kindLabels: Readonly<Record<CompanyRow['kind'], string>> = {
  platform: words('Platform'),
  operator: words('Charter operator'),
  shop: words('Shop'),
};
