import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wording } from '@app/kernel/problem.ts';
import { Client } from './client.ts';
import { clients } from './client.collection.ts';
import { hintsFor, missingSettings, problemsOfDeletion, withErrors } from './client.rules.ts';
import { clientRecordSamples } from './client.sample.ts';
import { clientProblems } from './clients.problems.ts';

const complete = clientRecordSamples[0]!;
const bare = Client.parse({ name: '', name_key: 'new' });
const doc = { ...complete, id: 'c1', path: 'clients/c1', date: 0, last_date: 0, version: 1 };

test('[TEN-9] a new client is in Chicago and the US, and has every part', () => {
  expect(bare).toMatchObject({ timezone: 'America/Chicago', address: { country: 'US' }, orderStages: [], agents: [], followers: [], errors: [] });
  expect(bare.config).toEqual({
    roles: [],
    sites: [],
    software: { active: false, type: '' },
    empty_legs: { publish_hours: 0, window_hours: 0 },
    charter_terms: { other_names: '', insurance: '', cancellation: '' },
    delay_emails: false,
    countersigns: false,
  });
});
test.each([
  ['fos', { active: true, type: 'fos' }],
  ['', { active: false, type: '' }],
  [
    { active: false, type: 'avianis' },
    { active: false, type: 'avianis' },
  ],
  ['a system of long ago', { active: true, type: 'other' }],
  [undefined, { active: false, type: '' }],
])('[TEN-9] config.software %j reads as %j', (software, read) => {
  expect(Client.parse({ name: 'A', name_key: 'aa', config: { software } }).config.software).toEqual(read);
});
test('[TEN-10] an active client cannot be deleted, an inactive one can', () => {
  expect(clients.checkDelete?.({ ...doc, active: true })).toEqual([{ code: 'clients.cannot-delete' }]);
  expect(wording(clientProblems['clients.cannot-delete']).message).toBe('This client cannot be deleted!');
  expect(problemsOfDeletion({ active: false })).toEqual([]);
});
test('[TEN-10] the settings error remains until dark theme, dark logo, website and name are all set', () => {
  expect(missingSettings(bare)).toEqual(['name', 'website', 'dark theme', 'dark logo']);
  const set = { name: 'New', website: 'https://new.example', dark: '#101010', logo_dark: '/logo.svg' };
  fc.assert(
    fc.property(fc.subarray(Object.keys(set) as (keyof typeof set)[]), (fields) => {
      const given = Object.fromEntries(fields.map((field) => [field, set[field]]));
      const { dark, logo_dark, ...plain } = given;
      const client = Client.parse({ name: '', name_key: 'new', ...plain, theme: { dark, logo_dark }, errors: ['aircraft'] });
      const saved = clients.prepare!(client);
      expect(saved.errors).toEqual(fields.length === 4 ? ['aircraft'] : ['settings', 'aircraft']);
      expect(withErrors(saved)).toEqual(saved);
    }),
  );
});
test('hints for errors: flight software before aircraft, each with its path', () => {
  expect(hintsFor({ errors: ['settings', 'aircraft', 'something else', 'software'] })).toEqual([
    {
      error: 'software',
      priority: 1,
      title: 'Flight Software Connection',
      message: 'Add flight software settings under Company -> Settings -> Charter Management Software.',
      path: '/company/settings/charter-management-software',
    },
    {
      error: 'aircraft',
      priority: 2,
      title: 'Configure Aircraft',
      message: "Update the company's fleet under Data -> Fleet.",
      path: '/data/aircraft/fleet',
    },
  ]);
  expect(hintsFor({ errors: [] })).toEqual([]);
});
test.each([
  ['operator', { active: true, type: 'fos' }, []],
  ['operator', { active: true, type: 'other' }, []],
  ['operator', { active: false, type: 'fos' }, ['software']],
  ['operator', { active: true, type: '' }, ['software']],
  ['shop', { active: false, type: '' }, []],
  ['platform', { active: false, type: '' }, []],
] as const)('[TEN-11] a company of kind %s with the software %j has the errors %j', (kind, software, errors) => {
  const given = Client.parse({ ...complete, kind, config: { software }, errors: ['software'] });
  expect(withErrors(given).errors).toEqual(errors);
});
test('[TEN-11] an operator whose software does not answer has its error until it does', () => {
  const given = Client.parse({ ...complete, kind: 'operator', config: { software: { active: true, type: 'fos' } }, software_failing: true });
  expect(withErrors(given).errors).toEqual(['software']);
  expect(withErrors({ ...given, software_failing: false }).errors).toEqual([]);
});
test('[TEN-9] the samples list their actual errors and cover every kind of client', () => {
  for (const sample of clientRecordSamples) expect(withErrors(sample)).toEqual(sample);
  expect(new Set(clientRecordSamples.map(({ kind }) => kind))).toEqual(new Set(['operator', 'platform', 'shop']));
  expect(clientRecordSamples.flatMap((sample) => hintsFor(sample)).map(({ error }) => error)).toEqual(['software', 'aircraft']);
});

test.each([
  ['/assets/clients/skylark/logo.svg', true],
  ['/api/files/skylark/abc', true],
  ['https://cdn.skylark.example/logo.png?v=2', true],
  ['', true],
  ['http://skylark.example/logo.png', false],
  ['//evil.example/logo.png', false],
  ['/\\evil.example/logo.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['logo.png', false],
  ['https://user@evil.example/x.png', false],
])('[TEN-9] %j as the address of an image: %s', (address, isRight) => {
  const client = Client.parse({ name: 'A', name_key: 'aa', theme: { logo_dark: address } });
  expect(clients.check?.(client)).toEqual(isRight ? [] : [{ code: 'clients.picture-address', params: { field: 'theme.logo_dark' } }]);
});

const settings = { name: 'A', name_key: 'aa' };
test.each([
  [{ timezone: 'Mars/Olympus' }, 'clients.zone'],
  [{ website: 'javascript:alert(1)' }, 'clients.website'],
  [{ website: 'skylark.example' }, 'clients.website'],
  [{ terms: { url: 'data:text/html,x' } }, 'clients.link'],
  [{ config: { sites: [{ id: 'a', url: '//evil.example/', prod_url: '' }] } }, 'clients.link'],
  [{ config: { sites: ['a', 'A'].map((id) => ({ id, url: '', prod_url: '' })) } }, 'clients.repeated'],
  [{ config: { roles: [{ id: 'sales', label: ' ' }] } }, 'clients.blank'],
  [{ config: { roles: ['sales', 'desk'].map((id) => ({ id, label: 'Sales' })) } }, 'clients.repeated'],
  [{ orderStages: ['items', ''] }, 'clients.blank'],
  [{ orderStages: ['items', 'payment', 'Items'] }, 'clients.repeated'],
])('[TEN-9] %j is refused as %s', (given, code) => {
  expect(clients.check?.(Client.parse({ ...settings, ...given })).map((problem) => problem.code)).toEqual([code]);
});
test('[TEN-9] settings as people have them are accepted', () => {
  const given = { website: 'http://www.skylark.example/charter', terms: { url: '/skylark/terms' }, orderStages: ['items', 'client'] };
  expect(clients.check?.(Client.parse({ ...settings, ...given, config: complete.config }))).toEqual([]);
});
