import { words } from '@app/kernel/words.ts';
import type { JobDeclaration } from './job-declaration.ts';

/** Jobs that read the connected flight software (JOB-3). */
export const connectionJobs = {
  'api-health-check': {
    label: words('API health check'),
    about: words('Asks the connected flight software whether it answers, each hour, and says so in the settings.'),
    scope: 'client',
    schedule: { kind: 'due', at: '1:00', after: 0, of: ['connections'] },
    queue: 'scheduled',
    roles: ['admin'],
  },
  'aircraft-import': {
    label: words('Aircraft import'),
    about: words('Reads the aircraft of the connected flight software once a day.'),
    scope: 'client',
    schedule: { kind: 'due', at: '1:10', after: 1, of: ['connections'] },
    queue: 'heavy',
    roles: ['fleet'],
  },
  'account-import': {
    label: words('Account import'),
    about: words('Reads the accounts of the connected flight software once a day.'),
    scope: 'client',
    schedule: { kind: 'due', at: '1:20', after: 1, of: ['connections'] },
    queue: 'heavy',
    roles: ['sales'],
  },
  'contact-import': {
    label: words('Contact import by account id'),
    about: words('Reads the contacts of the connected flight software, account by account, once a day.'),
    scope: 'client',
    schedule: { kind: 'due', at: '1:30', after: 1, of: ['connections'] },
    queue: 'heavy',
    roles: ['sales'],
  },
  'empty-leg-import': {
    label: words('Empty-leg import'),
    about: words('Reads the empty legs of the connected flight software once an hour.'),
    scope: 'client',
    schedule: { kind: 'due', at: '1:35', after: 1, of: ['connections'] },
    queue: 'heavy',
    roles: ['sales'],
  },
  'schedule-import': {
    label: words('Schedule import'),
    about: words('Reads the schedule of the connected flight software as often as its settings say.'),
    scope: 'client',
    schedule: { kind: 'due', at: '1:40', after: 1, of: ['connections'] },
    queue: 'heavy',
    roles: ['dispatch'],
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>;
