import { words } from '@app/kernel/words.ts';
import type { JobDeclaration } from './job-declaration.ts';

/** Jobs of price lists: only they write the live list and its backup (PRC-3). */
export const pricingJobs = {
  'copy-pricing-to-draft': {
    label: words('Copy pricing rules to draft'),
    about: words('Starts the draft of the price list over from the live list, when somebody asks for it.'),
    scope: 'client',
    schedule: { kind: 'asked' },
    queue: 'scheduled',
    roles: ['pricing'],
  },
  'publish-pricing': {
    label: words('Publish pricing rules to live'),
    about: words('Makes the draft of the price list live, at the time that somebody chose; the live list becomes the backup.'),
    scope: 'client',
    schedule: { kind: 'due', at: '4:30', after: 0, of: [] },
    queue: 'scheduled',
    roles: ['pricing'],
  },
  'restore-pricing': {
    label: words('Restore pricing rules from backup'),
    about: words('Makes the backup of the price list live again, when somebody asks for it.'),
    scope: 'client',
    schedule: { kind: 'asked' },
    queue: 'scheduled',
    roles: ['pricing'],
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>;
