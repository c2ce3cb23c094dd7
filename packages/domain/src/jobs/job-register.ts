import { words } from '@app/kernel/words.ts';
import type { Schedule } from './job-schedule.rules.ts';

/** Tickets of one queue are worked off one after the other in each process, so that slow work never waits before quick work. */
export const jobQueues = ['now', 'scheduled', 'mail', 'heavy'] as const;
export type JobQueue = (typeof jobQueues)[number];

export interface JobDeclaration {
  readonly label: string;
  /** Its work in one sentence. */
  readonly about: string;
  /** `platform`: once for all companies, in the company that runs the server. */
  readonly scope: 'client' | 'platform';
  readonly schedule: Schedule;
  readonly queue: Exclude<JobQueue, 'now'>;
  /** Roles that may run and pause it, with the meaning of every role check. */
  readonly roles: readonly string[];
}
const admin = ['admin'];
const platformAdmin = ['isDefault', 'admin'];

/** Jobs that do work, by the names of `POST /cron/trigger` (JOB-1). */
export const jobRegister = {
  'mail-check': {
    label: words('Mail check'),
    about: words('Fetches new email from the mailbox and files it.'),
    scope: 'platform',
    schedule: { kind: 'every', minutes: 1 },
    queue: 'mail',
    roles: platformAdmin,
  },
  'flush-messages': {
    label: words('Flush messages'),
    about: words('Hands waiting emails of the outbox to the mail server.'),
    scope: 'client',
    schedule: { kind: 'due', at: '2:00', after: 1, of: ['outbox'] },
    queue: 'mail',
    roles: admin,
  },
  'follow-ups': {
    label: words('Follow-ups'),
    about: words('Notifies followers of follow-ups that are due.'),
    scope: 'client',
    schedule: { kind: 'due', at: '2:10', after: 0, of: [] },
    queue: 'scheduled',
    roles: admin,
  },
  'unread-notifications': {
    label: words('Unread email notifications'),
    about: words('Emails people about messages that have been unread for 15 minutes, and counts what each has not read.'),
    scope: 'client',
    schedule: { kind: 'due', at: '2:20', after: 15, of: ['unread'] },
    queue: 'mail',
    roles: admin,
  },
  'contact-counts': {
    label: words('Contact counts'),
    about: words('Counts the orders, quotes, trips and conversations of contacts.'),
    scope: 'client',
    schedule: { kind: 'due', at: '2:30', after: 15, of: ['quotes', 'trips', 'orders', 'order_quotes', 'threads'] },
    queue: 'scheduled',
    roles: admin,
  },
  'contact-email-display': {
    label: words('Contact email display'),
    about: words('Copies changed names and email addresses of contacts to their conversations, quotes and open orders.'),
    scope: 'client',
    schedule: { kind: 'due', at: '2:40', after: 1, of: ['contacts'] },
    queue: 'scheduled',
    roles: admin,
  },
  'clean-unreads': {
    label: words('Clean unreads'),
    about: words('Removes unread markers of conversations that are gone, and read ones after 30 days.'),
    scope: 'client',
    schedule: { kind: 'daily', at: '3:00' },
    queue: 'scheduled',
    roles: admin,
  },
  'clean-feedback': {
    label: words('Clean feedback'),
    about: words('Removes progress lines older than 24 hours.'),
    scope: 'client',
    schedule: { kind: 'due', at: '3:10', after: 24 * 60, of: ['feedback'] },
    queue: 'scheduled',
    roles: admin,
  },
  'clean-tokens': {
    label: words('Clean tokens'),
    about: words('Removes expired tokens and codes, and the links of expired invitations.'),
    scope: 'platform',
    schedule: { kind: 'every', minutes: 60 },
    queue: 'scheduled',
    roles: platformAdmin,
  },
  retention: {
    label: words('Retention'),
    about: words('Removes records after the periods that are set under Privacy, except those under a legal hold.'),
    scope: 'client',
    schedule: { kind: 'daily', at: '3:20' },
    queue: 'heavy',
    roles: admin,
  },
  'check-domains': {
    label: words('Check sending domain'),
    about: words('Looks up the DNS records with which the company sends from its own domain.'),
    scope: 'client',
    schedule: { kind: 'daily', at: '3:40' },
    queue: 'scheduled',
    roles: admin,
  },
  'clean-exports': {
    label: words('Clean exports'),
    about: words('Removes the files of exports of all data after 24 hours.'),
    scope: 'client',
    schedule: { kind: 'due', at: '3:35', after: 0, of: ['company_exports'] },
    queue: 'scheduled',
    roles: admin,
  },
  'privacy-requests': {
    label: words('Privacy requests'),
    about: words('Reminds admins of privacy requests before they are due, and removes copies of personal data after 14 days.'),
    scope: 'client',
    schedule: { kind: 'due', at: '6:00', after: 0, of: ['privacy_requests'] },
    queue: 'mail',
    roles: admin,
  },
  'clean-artifacts': {
    label: words('Clean artifacts'),
    about: words('Removes stored bytes that no record names, and imports that nobody carried out within 7 days.'),
    scope: 'client',
    schedule: { kind: 'daily', at: '3:30' },
    queue: 'heavy',
    roles: admin,
  },
  'marketplace-subscriptions': {
    label: words('Marketplace subscription queue processing'),
    about: words('Emails new empty legs to those whose alerts they match, each at most twice a week.'),
    scope: 'client',
    schedule: { kind: 'due', at: '8:00', after: 5, of: ['deals', 'subscriptions'] },
    queue: 'mail',
    roles: ['sales'],
  },
  'clean-broker-quotes': {
    label: words('Clean old broker request quotes'),
    about: words('Closes unanswered broker requests 7 days after departure or 30 days after they came.'),
    scope: 'client',
    schedule: { kind: 'daily', at: '3:40' },
    queue: 'scheduled',
    roles: admin,
  },
  'analytics-queue': {
    label: words('Analytics queue processing'),
    about: words('Counts the events of visitors who agreed, and passes them on to the connected tool.'),
    scope: 'client',
    schedule: { kind: 'due', at: '2:50', after: 1, of: ['analytics_events'] },
    queue: 'scheduled',
    roles: admin,
  },
  'clean-analytics-queue': {
    label: words('Clean analytics queue'),
    about: words('Removes events 7 days after they were counted and passed on, or refused.'),
    scope: 'client',
    schedule: { kind: 'daily', at: '3:50' },
    queue: 'scheduled',
    roles: admin,
  },
  metrics: {
    label: words('Metrics processing'),
    about: words('Counts the figures of dashboards from the records: each hour what changed, once a day everything.'),
    scope: 'client',
    schedule: { kind: 'every', minutes: 60 },
    queue: 'heavy',
    roles: admin,
  },
  'clean-metrics': {
    label: words('Clean metrics'),
    about: words('Removes figures of hours after 90 days and of days after 25 months; those of months stay.'),
    scope: 'client',
    schedule: { kind: 'daily', at: '4:00' },
    queue: 'scheduled',
    roles: admin,
  },
  'poll-payment-intents': {
    label: words('Poll for payment-intent changes'),
    about: words('Asks the payment provider about payments and refunds whose outcome is open, each minute.'),
    scope: 'client',
    schedule: { kind: 'due', at: '4:10', after: 1, of: ['payments', 'refunds', 'provider_events'] },
    queue: 'scheduled',
    roles: admin,
  },
  'holds-expire': {
    label: words('Ending of holds'),
    about: words('Ends holds whose time is over, so that others can have what was held.'),
    scope: 'client',
    schedule: { kind: 'due', at: '4:15', after: 0, of: [] },
    queue: 'scheduled',
    roles: admin,
  },
  'overdue-flights': {
    label: words('Overdue flights'),
    about: words('Tells dispatchers about released flights whose takeoff or landing nobody has reported 15 minutes after it was expected.'),
    scope: 'client',
    schedule: { kind: 'due', at: '4:16', after: 0, of: ['schedule'] },
    queue: 'scheduled',
    roles: admin,
  },
  'api-health-check': {
    label: words('API health check'),
    about: words('Asks the connected flight software whether it answers, each hour, and says so in the settings.'),
    scope: 'client',
    schedule: { kind: 'due', at: '1:00', after: 0, of: ['connections'] },
    queue: 'scheduled',
    roles: admin,
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
  'schedule-import': {
    label: words('Schedule import'),
    about: words('Reads the schedule of the connected flight software as often as its settings say.'),
    scope: 'client',
    schedule: { kind: 'due', at: '1:40', after: 1, of: ['connections'] },
    queue: 'heavy',
    roles: ['dispatch'],
  },
  'checkout-expire': {
    label: words('Ending of checkouts'),
    about: words('Cancels orders of the shop that are unpaid 24 hours after their last try to pay, and frees what they reserved.'),
    scope: 'client',
    schedule: { kind: 'due', at: '4:25', after: 24 * 60, of: ['orders'] },
    queue: 'scheduled',
    roles: admin,
  },
  'track-shipments': {
    label: words('Track shipments'),
    about: words('Asks carriers about packages on their way, every 15 minutes, and finishes labels whose answer was lost.'),
    scope: 'client',
    schedule: { kind: 'due', at: '4:18', after: 1, of: ['shipments'] },
    queue: 'scheduled',
    roles: admin,
  },
  reconcile: {
    label: words('Payment reconciler'),
    about: words('Compares our books with those of the payment provider each morning, and emails the result to those who chose it.'),
    scope: 'client',
    schedule: { kind: 'daily', at: '7:00' },
    queue: 'heavy',
    roles: admin,
  },
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
  'demo-update': {
    label: words('Demo environment update'),
    about: words('Moves the dates of the sample companies each day, so that their flights lie ahead. What somebody changed stays.'),
    scope: 'platform',
    schedule: { kind: 'daily', at: '4:20' },
    queue: 'heavy',
    roles: platformAdmin,
  },
} as const satisfies Readonly<Record<string, JobDeclaration>>;

export type RegisteredJob = keyof typeof jobRegister;
export const registeredJobs = Object.keys(jobRegister) as [RegisteredJob, ...RegisteredJob[]];
export const isRegistered = (name: string): name is RegisteredJob => Object.hasOwn(jobRegister, name);
export const jobOf = (name: RegisteredJob): JobDeclaration => jobRegister[name];
