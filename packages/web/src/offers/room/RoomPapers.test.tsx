import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inEnglish } from '@app/kernel/words.ts';
import type { PublicOffer } from '@app/domain/offers/offers.calls.ts';
import { RoomPapers } from './RoomPapers.tsx';

const words = { ...inEnglish, money: String, moment: String, count: String };
const render = (offer: Pick<PublicOffer, 'papers' | 'files'>): string =>
  renderToStaticMarkup(<RoomPapers offer={offer as PublicOffer} page="/timber/quote/token" words={words} />);

test('[BYD-9] papers and shared files are links below the address of the page; without any there is no heading', () => {
  const html = render({ papers: ['quote', 'certificate'], files: [{ id: 'plan', name: 'Plan <1>.pdf', size: 1200 }] });
  expect(html).toContain('<a href="/timber/quote/token/papers/certificate">Signature certificate (PDF)</a>');
  expect(html).toMatch(/<a href="\/timber\/quote\/token\/files\/plan">Plan &lt;1&gt;\.pdf<\/a> <span[^>]*>2 KB<\/span>/);
  expect(render({ papers: [], files: [] })).toBe('');
});
