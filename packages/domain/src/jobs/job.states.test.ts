import { expect, test } from 'vitest';
import { charterJobs, jobLabel, sharedJobs } from './job.states.ts';
import { jobNames } from './jobs.calls.ts';

const labels = (jobs: { names: readonly string[]; label: (name: never) => string }): string =>
  jobs.names.map((name) => jobs.label(name as never)).join(', ');

test('lists every shared job', () => {
  expect(labels(sharedJobs)).toBe(
    'mail check, mail unwatch, mail filters, contact counts, contact email display, follow-ups, clean tokens, clean feedback, flush messages, ' +
      'clean unreads, clean artifacts, clean analytics queue, clean dev-only stuff, clean metrics, analytics queue processing, metrics processing, ' +
      'copy files to production, mail watch, unread email notifications, track shipments, clean old trackers, poll for payment-intent changes',
  );
});
test('lists every charter job', () => {
  expect(labels(charterJobs)).toBe(
    'API health check, empty-leg import, aircraft import, map build, account import, schedule import, contact import by account id, contact sync, ' +
      'demo environment update, marketplace subscription queue processing, clean old broker request quotes, copy pricing rules to draft, ' +
      'publish pricing rules to live, restore pricing rules from backup',
  );
});
test('names are unique and fit an address, and people may start only existing jobs', () => {
  const names = [...sharedJobs.names, ...charterJobs.names];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(names).toEqual(expect.arrayContaining([...jobNames]));
  expect([jobLabel('mail-check'), jobLabel('api-health-check')]).toEqual(['Mail check', 'API health check']);
});
