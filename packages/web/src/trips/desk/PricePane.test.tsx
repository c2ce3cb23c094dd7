import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { Quote } from '@app/domain/trips/model/quote.ts';
import { PricePane } from './PricePane.tsx';

const AT = Date.UTC(2027, 4, 12, 16);
const estimate = { total: 28_080.3, lines: [] };
const option = { id: 'light', aircraft: { id: 'light', name: 'Light jet' }, estimate, price: estimate, published: AT };
const quote = { ...Quote.parse({ options: [option], option: 'light' }), id: 'q', path: 'clients/c/quotes/q', version: 1 } as unknown as Doc<Quote>;
/** The text of the price, with a list that was published then and asks this price. */
const shown = (published: number | null, { mayEdit = true } = {}): string =>
  renderToString(
    <MantineProvider>
      <MemoryRouter>
        <PricePane quote={quote} subquote="" mayEdit={mayEdit} published={published} fresh={28_911.75} discount={0} />
      </MemoryRouter>
    </MantineProvider>,
  )
    .replaceAll(/<!-- -->|<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('[PRC-2, PRC-3] a price keeps its list: after a publication the workspace says what another pricing would ask, and changes nothing by itself', () => {
  const older = shown(AT + 1);
  expect(older).toContain('Prices changed on May 12, 2027. $28,080.30 → $28,911.75');
  expect(older).toContain('Reprice');
  expect(older).toMatch(/Total \$28,080\.30/);
});
test.each([
  ['the list is the one that priced it', AT, {}],
  ['there is no publication', null, {}],
  ['the reader may not change it', AT + 1, { mayEdit: false }],
])('[PRC-3] nothing is said where %s', (_, published, more) => expect(shown(published, more)).not.toContain('Prices changed'));
