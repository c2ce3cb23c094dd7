import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isWithinHtmlLimits, MAX_HTML_LENGTH } from '@app/kernel/html-size.ts';
import { inEnglish } from '@app/kernel/words.ts';
import { MAX_HTML_BYTES, utf8Bytes } from '@app/domain/mail/truncation.rules.ts';
import { cleanHtml, htmlCleaner, limitCleanHtml } from './clean-html.ts';
import { type HtmlTask, HtmlTooSlow, htmlWorker } from './html-worker.ts';

const hostile: readonly (readonly [string, string])[] = [
  ['boxes in boxes', `<p>Hello</p>${'<div>'.repeat(250_000)}`],
  ['bare signs', `Hello${'<'.repeat(1_000_000)}`],
  ['ends of nothing', `Hello${'</b>'.repeat(100_000)}`],
  ['a quote that never ends', `Hello<div '>${'<div>'.repeat(100_000)}`],
  ['more than is read', `Hello ${'a'.repeat(MAX_HTML_LENGTH)}`],
];
/** Cleans nothing, and tells what it was given. */
function idleCleaner() {
  const given: HtmlTask[] = [];
  const cleaner = htmlCleaner(async (task) => {
    given.push(task);
    return { html: task.html, text: '' };
  });
  return { given, cleaner };
}

test.each(hostile)('%s never reach the sanitizer: their words are kept', async (_what, html) => {
  const { given, cleaner } = idleCleaner();
  const clean = await cleaner.clean({ kind: 'mail', html });
  expect(given).toEqual([]);
  expect(clean).toMatchObject({ html: '', isPlainOnly: true });
  expect(clean.text).toMatch(/^Hello/);
  expect(clean.text.length).toBeLessThanOrEqual(200_000);
});

test('whatever reaches the sanitizer is within the limits, and reaches it in another thread alone', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts') && !file.includes('node_modules'));
  const callers = (what: RegExp): string[] => sources.filter((file) => what.test(readFileSync(`${root}${file}`, 'utf8'))).toSorted();
  expect(callers(/from 'sanitize-html'|from 'html-to-text'|from 'parse5'/)).toEqual([
    'platform/html/enclosed-html.ts',
    'platform/html/mail-html.ts',
    'platform/html/page-html.ts',
  ]);
  expect(callers(/^import (?!type).*(enclosed|mail|page)-html\.ts'/m)).toEqual(['platform/html/html.worker.ts']);
  expect(callers(/html\.worker\.ts'/)).toEqual(['platform/html/html-worker.ts']);
});

test('the largest that is allowed comes back clean', async () => {
  const html = `${'<div>'.repeat(100)}${'<b onclick="x()">bold</b> '.repeat(9_000)}${'</div>'.repeat(100)}`;
  expect(isWithinHtmlLimits(html)).toBe(true);
  const clean = await cleanHtml({ kind: 'mail', html });
  expect(clean.isPlainOnly).toBe(false);
  expect(clean.html).not.toContain('onclick');
  expect(clean.text).toMatch(/^bold bold/);
});

test('what takes too long is ended, kept as its words, and does not hold up the next', async () => {
  const program = new URL(
    `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.on('message', (task) => { for (;task.html === 'slow';); parentPort.postMessage({ done: { html: task.html, text: '' } }); }); parentPort.postMessage({ ready: true });")}`,
  );
  const run = htmlWorker(200, program);
  const { clean } = htmlCleaner(run);
  const [slow, quick] = await Promise.all([clean({ kind: 'mail', html: 'slow' }), clean({ kind: 'mail', html: 'quick' })]);
  expect(slow).toEqual({ html: '', text: 'slow', isPlainOnly: true });
  expect(quick).toEqual({ html: 'quick', text: '', isPlainOnly: false });
  await expect(run({ kind: 'mail', html: 'slow' })).rejects.toBeInstanceOf(HtmlTooSlow);
});

test('a failure of the sanitizer is an error and no clean HTML', async () => {
  const { clean } = htmlCleaner(() => Promise.reject(new Error('broken')));
  await expect(clean({ kind: 'mail', html: '<p>x</p>' })).rejects.toThrow('broken');
});

test('[THR-18] clean HTML that is too long is cut in the other thread as well', async () => {
  const html = `<p>Mine</p><blockquote>${'<p>earlier words</p>'.repeat(60_000)}</blockquote>`;
  const cut = await limitCleanHtml(html, inEnglish);
  expect(utf8Bytes(cut)).toBeLessThanOrEqual(MAX_HTML_BYTES);
  expect(cut).toContain('Message truncated');
  const { given, cleaner } = idleCleaner();
  expect(await cleaner.limit('<p>short</p>', inEnglish)).toBe('<p>short</p>');
  await cleaner.limit(html, inEnglish);
  expect(given).toHaveLength(1);
});
