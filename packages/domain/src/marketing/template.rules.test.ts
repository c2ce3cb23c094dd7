import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentTemplate } from './template.ts';
import { placesIn, previewData, previewOf, type TemplatePreview, templateProblems } from './template.rules.ts';

const template = (more: Partial<DocumentTemplate>): DocumentTemplate => DocumentTemplate.parse({ key: 'quote', name: 'Quote', ...more });
function preview(more: Partial<DocumentTemplate>, data: Record<string, unknown> = {}): TemplatePreview {
  const result = previewOf(template(more), data);
  if ('code' in result) throw new Error(result.code);
  return result;
}
const quote = { quote_id: 'Q-1', contact: { first_name: 'Pat' }, total: 8292.97, paid: false, legs: [{ icao: 'KTEB' }] };

describe('a preview', () => {
  test('[THR-17] puts data into subject, HTML and text by their path', () => {
    const result = preview(
      {
        subject: 'Your quote {{quote.quote_id}}',
        html: '<p>Dear {{ quote.contact.first_name }}: ${{quote.total}}, {{quote.paid}}, from {{quote.legs.0.icao}}</p>',
        sms: '{{quote.quote_id}} is ready',
        skipTracking: true,
      },
      { quote },
    );
    expect(result).toEqual({
      subject: 'Your quote Q-1',
      html: '<p>Dear Pat: $8292.97, false, from KTEB</p>',
      sms: 'Q-1 is ready',
      skipTracking: true,
      missing: [],
    });
  });
  test('[THR-17] a missing or non-plain value leaves its placeholder empty and is listed once', () => {
    const result = preview({ subject: '{{quote.none}}', html: '<p>{{quote.none}}|{{quote.contact}}|{{quote.legs}}</p>' }, { quote });
    expect(result).toMatchObject({ subject: '', html: '<p>||</p>', missing: ['quote.none', 'quote.contact', 'quote.legs'] });
  });
  test.each(['constructor', 'quote.constructor.name', '__proto__.x', 'toString', 'quote.quote_id.length'])(
    '[THR-17] %s reaches nothing of the runtime',
    (path) => expect(preview({ html: `[{{${path}}}]` }, { quote }).html).toBe('[]'),
  );
  test.each([
    '{{ quote.total + 1 }}',
    '{{ process.exit() }}',
    '{{#each legs}}x{{/each}}',
    '{% for a in b %}{% endfor %}',
    '{{{quote.html}}',
    '<%= 1 %>',
    '${1+1}',
    '{{quote["total"]}}',
    '{{ quote . total }}',
  ])('[THR-17] %s is not a placeholder: it is not run and stays as written', (html) => {
    expect(placesIn(html).length === 0 || html.startsWith('{{{')).toBe(true);
    if (!html.startsWith('{{{')) expect(preview({ html }, { quote }).html).toBe(html);
  });

  const hostile = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=1>', "' onmouseover='x", '{{secret}}', '&lt;', 'a\r\nBcc: all@b.co', '\u2028'),
  );
  test('[THR-17] data cannot change the surrounding markup, and are never scanned for placeholders', () => {
    fc.assert(
      fc.property(hostile, hostile, (name, secret) => {
        const result = preview(
          { subject: 'For {{name}}', html: '<p title="{{name}}">{{name}}</p>', sms: '{{name}}' },
          { name, secret: `TOP${secret}` },
        );
        expect(result.html.replace(/<p title="[^"<>'`]*">[^<>"'`]*<\/p>/, 'whole')).toBe('whole');
        if (!name.includes('TOP')) expect(result.html + result.subject + result.sms).not.toContain('TOP');
        expect(result.subject).not.toMatch(/[\r\n\u2028]/);
        expect(result.subject.length).toBeLessThanOrEqual(300);
      }),
    );
  });
  test('[THR-17] escaping keeps the content: parsed as HTML it is the same text', () => {
    const read = (html: string): string =>
      html.replace(
        /&(amp|lt|gt|quot|#39|#96);/g,
        (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#96': '`' })[name] ?? '',
      );
    fc.assert(fc.property(fc.string(), (name) => read(preview({ html: '{{name}}' }, { name }).html) === name));
  });
  test('[THR-17] a template cannot grow without bound', () => {
    const bomb = template({ html: '{{a}}'.repeat(5000) });
    expect(previewOf(bomb, { a: 'x'.repeat(100_000) })).toEqual({ code: 'marketing.template-too-large', params: { max: 1_000_000 } });
    expect(placesIn('{{ '.repeat(100_000))).toEqual([]);
    expect(placesIn(`{{${' '.repeat(300_000)}`)).toEqual([]);
  });
});

test('[THR-17] the record is available under the name that the template declares; without a record the example is used', () => {
  const around = { client: { name: 'Skylark Air' } };
  const quoteTemplate = template({ data_argument: 'quote', data_example: { quote: { quote_id: 'Q-EXAMPLE' } } });
  expect(previewData(quoteTemplate, around, quote)).toEqual({ ...around, quote });
  expect(previewData(quoteTemplate, around, undefined)).toEqual({ ...around, quote: { quote_id: 'Q-EXAMPLE' } });
  expect(previewData({ ...quoteTemplate, data_argument: '' }, around, quote)).toEqual({ ...quote, ...around });
  expect(previewData({ ...quoteTemplate, data_argument: 'client' }, around, undefined)['client']).toEqual(around.client);
});
test('[THR-17] a template has a key, and every field of the specification', () => {
  expect(templateProblems({ key: 'quote-ready_2' })).toEqual([]);
  expect(templateProblems({ key: '' })).toEqual([{ code: 'marketing.no-key' }]);
  expect(templateProblems({ key: '../x' })).toEqual([{ code: 'marketing.no-key' }]);
  expect(Object.keys(template({})).toSorted()).toEqual(
    'allow_note data_argument data_example data_loader_fn description email email_type html key metadata name sitemap skipTracking sms stage subject template_id type url'.split(
      ' ',
    ),
  );
});
