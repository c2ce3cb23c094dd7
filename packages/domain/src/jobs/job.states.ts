import { defineCodes } from '@app/kernel/states.ts';

/** Jobs for every client, by the names used in `POST /cron/trigger` (JOB-2). */
export const sharedJobs = defineCodes({
  'mail-check': 'mail check',
  'mail-unwatch': 'mail unwatch',
  'mail-filters': 'mail filters',
  'contact-counts': 'contact counts',
  'contact-email-display': 'contact email display',
  'follow-ups': 'follow-ups',
  'clean-tokens': 'clean tokens',
  'clean-feedback': 'clean feedback',
  'flush-messages': 'flush messages',
  'clean-unreads': 'clean unreads',
  'clean-artifacts': 'clean artifacts',
  'clean-analytics-queue': 'clean analytics queue',
  'clean-dev-only': 'clean dev-only stuff',
  'clean-metrics': 'clean metrics',
  'analytics-queue': 'analytics queue processing',
  metrics: 'metrics processing',
  'copy-files-to-production': 'copy files to production',
  'mail-watch': 'mail watch',
  'unread-notifications': 'unread email notifications',
  'track-shipments': 'track shipments',
  'clean-trackers': 'clean old trackers',
  'poll-payment-intents': 'poll for payment-intent changes',
});
/** Jobs for charter operators and the marketplace (JOB-3). */
export const charterJobs = defineCodes({
  'api-health-check': 'API health check',
  'empty-leg-import': 'empty-leg import',
  'aircraft-import': 'aircraft import',
  'map-build': 'map build',
  'account-import': 'account import',
  'schedule-import': 'schedule import',
  'contact-import': 'contact import by account id',
  'contact-sync': 'contact sync',
  'demo-update': 'demo environment update',
  'marketplace-subscriptions': 'marketplace subscription queue processing',
  'clean-broker-quotes': 'clean old broker request quotes',
  'copy-pricing-to-draft': 'copy pricing rules to draft',
  'publish-pricing': 'publish pricing rules to live',
  'restore-pricing': 'restore pricing rules from backup',
});
export type JobName = (typeof sharedJobs.names)[number] | (typeof charterJobs.names)[number];

/** Returns the label of a job: 'Mail check'. */
export function jobLabel(name: JobName): string {
  const label = sharedJobs.has(name) ? sharedJobs.label(name) : charterJobs.label(name);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
