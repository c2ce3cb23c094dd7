import { expect, test } from 'vitest';
import { toAstroTemplate } from './astro-page.ts';

test('markup stays, texts become expressions, styles stay as they are', () => {
  const { template, texts } = toAstroTemplate(
    '<!DOCTYPE html><style>a{b:c}</style><p class="x">Tom &amp; <b>Ann&#x27;s</b></p><!-- no --><svg><path d="M0"/></svg>',
  );
  expect(template).toBe('<!DOCTYPE html><style is:inline>a{b:c}</style><p class="x">{t[0]}<b>{t[1]}</b></p><svg><path d="M0"/></svg>');
  expect(texts).toEqual(['Tom & ', "Ann's"]);
});
