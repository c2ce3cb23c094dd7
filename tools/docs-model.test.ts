import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';
import { admins, defineCollection, nobody, staffWith } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { modelOfDomain } from './model-of-domain.ts';
import { modelPage } from './model-page.ts';

test('docs/model.md is what the declarations say; `npm run docs:model` writes it anew', async () => {
  const written = readFileSync('docs/model.md', 'utf8');
  expect(written === `${modelPage(await modelOfDomain())}\n`, 'docs/model.md is stale').toBe(true);
});

test('the page names fields, limits, codes with labels, indexes and access', () => {
  const colours = defineCodes({ r: 'Red', g: 'Green' });
  const flags = defineCollection({
    name: 'flags',
    label: 'Flag',
    labels: { iso: 'ISO code' },
    schema: z.object({
      iso: z.string().max(2),
      first_colour: z.enum(colours.names).default('r'),
      sizes: z
        .array(z.object({ width: z.int() }))
        .max(9)
        .default([]),
      until: z.number().nullable().default(null),
    }),
    scope: 'client',
    under: 'lands',
    indexes: [['iso', 'until']],
    secret: ['until'],
    access: { read: (actor) => where('owner', 'eq', actor.uid), create: staffWith('sales'), update: admins, delete: nobody },
  });
  const page = modelPage({ collections: [flags], samples: { flags: [{}] }, codes: [colours] });
  for (const line of [
    '**Flag** at `clients/{client}/lands/{id}/flags/{id}`',
    '| `iso` | ISO code | text (≤ 2) | required |',
    '| `first_colour` | First colour | code | `"r"` |',
    '| `sizes` | Sizes | list of object (≤ 9) | `[]` |',
    '| `sizes[].width` | Width | whole number | required |',
    '| `until` | Until | number or null | `null` |',
    '- `first_colour`: `r` Red · `g` Green',
    'Indexes: `iso, until`',
    '- read: everybody where `owner eq "{uid}"`',
    '- create: sales, admins',
    '- update: admins',
    '- delete: only the server',
    '`until` never leaves the server.',
    '1 sample.',
  ])
    expect(page.split('\n')).toContain(line);
});
