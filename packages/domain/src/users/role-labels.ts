import { words } from '@app/kernel/words.ts';

/** Default labels of the product's own roles, used unless the company renames them. */
export const roleLabels: Readonly<Record<string, string>> = {
  admin: words('Admin'),
  sales: words('Sales'),
  dispatch: words('Dispatch'),
  support: words('Support'),
  fleet: words('Fleet'),
  pricing: words('Pricing'),
  marketing: words('Marketing'),
  cms: words('CMS'),
  billing: words('Billing'),
};
