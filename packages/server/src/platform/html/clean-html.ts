import { isWithinHtmlLimits, plainTextOf } from '@app/kernel/html-size.ts';
import type { Words } from '@app/kernel/words.ts';
import { MAX_HTML_BYTES, utf8Bytes } from '@app/domain/mail/truncation.rules.ts';
import { type HtmlResult, type HtmlTask, HtmlTooSlow, htmlWorker } from './html-worker.ts';

/** Honest mail takes a few milliseconds. */
const DEADLINE_MS = 5_000;
/** Characters of text that a message holds. */
const MAX_TEXT = 200_000;

export interface CleanHtml extends HtmlResult {
  /** The HTML is too large, too deep or too slow to clean: `html` is empty, `text` has its words. */
  readonly isPlainOnly: boolean;
}
type Dirty = Exclude<HtmlTask, { kind: 'limit' | 'enclose' }>;

/** Cleans HTML that nobody trusts. The sanitizer runs in a thread of its own with a deadline, and never on what is beyond the limits. */
export function htmlCleaner(run: (task: HtmlTask) => Promise<HtmlResult>) {
  return {
    clean: async (task: Dirty): Promise<CleanHtml> => {
      if (task.html.trim() === '') return { html: '', text: '', isPlainOnly: false };
      if (!isWithinHtmlLimits(task.html)) return plainOnly(task.html);
      try {
        return { ...(await run(task)), isPlainOnly: false };
      } catch (error) {
        if (error instanceof HtmlTooSlow) return plainOnly(task.html);
        throw error;
      }
    },
    /** Clean HTML cut to what a message holds (THR-18), with the notice in the language of its readers. */
    limit: async (html: string, { language }: Pick<Words, 'language'>): Promise<string> => {
      if (html.length <= MAX_HTML_BYTES && utf8Bytes(html) <= MAX_HTML_BYTES) return html;
      return (await run({ kind: 'limit', html, language })).html;
    },
    /** Clean HTML as it may stand inside another email, in at most `maxBytes`; undefined where it cannot: too large, too deep, too slow. */
    enclose: async (html: string, maxBytes: number, { language }: Pick<Words, 'language'>): Promise<string | undefined> => {
      if (!isWithinHtmlLimits(html)) return undefined;
      try {
        return (await run({ kind: 'enclose', html, maxBytes, language })).html || undefined;
      } catch (error) {
        if (error instanceof HtmlTooSlow) return undefined;
        throw error;
      }
    },
  };
}
const plainOnly = (html: string): CleanHtml => ({ html: '', text: plainTextOf(html, MAX_TEXT), isPlainOnly: true });

const cleaner = htmlCleaner(htmlWorker(DEADLINE_MS));
export const cleanHtml = cleaner.clean;
export const limitCleanHtml = cleaner.limit;
export const encloseHtml = cleaner.enclose;
