import { words } from '@app/kernel/words.ts';

/** The roles that the product itself knows, as people call them where their company does not call them otherwise. */
export const roleLabels: Readonly<Record<string, string>> = {
  admin: words('Admin'),
  sales: words('Sales'),
  dispatch: words('Dispatch'),
  support: words('Support'),
  fleet: words('Fleet'),
  pricing: words('Pricing'),
  marketing: words('Marketing'),
  cms: words('CMS'),
};
