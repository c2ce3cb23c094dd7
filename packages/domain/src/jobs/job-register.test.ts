import { expect, test } from 'vitest';
import { jobRegister, registeredJobs } from './job-register.ts';

/** Jobs of the source documents (data-model.md, section 9) by their literal names: shared jobs (JOB-2), then charter jobs (JOB-3). */
const specified = {
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
} as const;

/** Jobs that wait for the capability they serve, by the issue that brings both, or the design where no issue is open yet. */
const awaited: Readonly<Record<string, readonly (keyof typeof specified)[]>> = {
  'design of conversations: mail accounts of companies, filters on existing conversations': ['mail-watch', 'mail-unwatch', 'mail-filters'],
  'design of pages: releases with a store of their own': ['copy-files-to-production'],
  'issue 13: what is marked as a test are payments, which belong to the books of orders': ['clean-dev-only'],
  'design of platform: contacts go back to a flight software that takes them (its contract only reads; one direction is contact-import)': [
    'contact-sync',
  ],
  'design of platform: the map of bases, fleet and empty legs for site and dashboard, which no screen of it shows yet': ['map-build'],
};
const spoken = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

test('[JOB-2, JOB-3] each of the 36 jobs does its work or waits for a named issue or design, never both', () => {
  for (const bringer of Object.keys(awaited)) expect(bringer).toMatch(/^(issue \d+|design of \w+): /);
  const waiting = Object.values(awaited).flat();
  const names = Object.keys(specified);
  expect(names).toHaveLength(36);
  expect(new Set(waiting).size).toBe(waiting.length);
  const working = registeredJobs.filter((name) => names.includes(name));
  expect([...working, ...waiting].toSorted()).toEqual(names.toSorted());
  // The register is open: a job of our own stands beside them.
  const own = [
    'retention',
    'check-domains',
    'clean-exports',
    'privacy-requests',
    'empty-leg-offers',
    'search-hits',
    'holds-expire',
    'operator-reminders',
    'overdue-flights',
    'late-checks',
    'invoice-reminders',
    'checkout-expire',
    'reconcile',
    'tax-reports',
  ];
  expect(registeredJobs.filter((name) => !names.includes(name))).toEqual(own);
});

test('[JOB-1] names fit an address, and a job that the source documents name bears its literal label', () => {
  for (const name of registeredJobs) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    if (name in specified) expect(jobRegister[name].label).toBe(spoken(specified[name as keyof typeof specified]));
  }
});
