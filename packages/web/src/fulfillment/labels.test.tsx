import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { Rate } from '@app/domain/shipping/rate.ts';
import { Shipment } from '@app/domain/shipping/shipment.ts';
import { RatesTab } from './RatesTab.tsx';
import type { ShipmentForm } from './use-shipment-form.ts';

const rate = Rate.parse({ id: 'r1', carrier: 'UPS', service: 'Ground', rate: 21.4, retail_rate: 34.1, delivery_days: 4 });
function shown(fields: object): string {
  const value = { ...Shipment.parse({ type: 'EasyPost', rates: [rate], rate, ...fields }), id: 's1', path: 'clients/mill/shipments/s1', version: 1 };
  const form: ShipmentForm = {
    value: value as unknown as Doc<Shipment>,
    rows: [],
    areItemsWhole: true,
    order: undefined,
    problems: [],
    isLoading: false,
    isDirty: false,
    mayEdit: true,
    set: () => undefined,
    setRows: () => undefined,
    save: async () => undefined,
  };
  return renderToString(
    <MantineProvider>
      <MemoryRouter>
        <RatesTab form={form} />
      </MemoryRouter>
    </MantineProvider>,
  ).replaceAll('<!-- -->', '');
}

test('[SHP-7] rates have price and days; a label is offered for what it costs, and only by an account that sells labels', () => {
  const page = shown({ label: { provider: 'easypost', shipment: 'shp' } });
  for (const text of ['UPS Ground', '4 days', '$21.40', '$34.10', 'Buy label for $21.40']) expect(page, text).toContain(text);
  expect(page).not.toContain('Test label');
  const table = shown({});
  expect(table).toContain('No labels for these rates.');
  expect(table).not.toContain('Buy label');
  expect(shown({ label: { provider: 'test', shipment: 'shp' } })).toContain('Test label: no carrier is asked and no money moves.');
});

test('[SHP-7] a bought label can be opened and voided, and no other rate is chosen; money back has its line', () => {
  const paid = { id: 'shp', at: 1_800_000_000_000, service: 'UPS Ground', tracking_code: '1ZQ', amount: 21.4 };
  const bought = {
    label: { state: 'bought', provider: 'easypost', shipment: 'shp', rate: 'r1' },
    tracking_code: '1ZQ',
    postage_label: { url: '/api/files/mill/f1', format: 'PDF', created: 1_800_000_000_000 },
    postage: [paid],
  };
  const page = shown(bought);
  for (const text of ['Label bought', '1ZQ', 'Open label', 'Void label', 'Paid for labels']) expect(page, text).toContain(text);
  expect(page).not.toContain('Buy label');
  expect(page).toMatch(/<input[^>]*type="radio"[^>]*disabled=""|<input[^>]*disabled=""[^>]*type="radio"/);
  const voided = shown({ ...bought, label: { ...bought.label, state: 'voided' }, postage_label: null, postage: [paid, { ...paid, kind: 'void' }] });
  for (const text of ['Label voided', 'Money back', '-$21.40', 'Get rates again to buy another label.']) expect(voided, text).toContain(text);
  const refused = shown({ label: { state: 'refused', provider: 'easypost', shipment: 'shp', reason: 'Insufficient funds.' } });
  for (const text of ['Purchase refused', 'Insufficient funds.', 'Buy label for']) expect(refused, text).toContain(text);
});
