import type { ProblemIn } from '@app/kernel/problem.ts';
import type { marketingProblems } from './marketing.problems.ts';
import type { DocumentTemplate } from './template.ts';

/**
 * A placeholder for data: a dotted path between double braces. Nothing else is interpreted: no call, no condition, no
 * loop.
 */
const PLACE = /\{\{\s{0,5}([A-Za-z_]\w{0,60}(?:\.\w{1,60}){0,8})\s{0,5}\}\}/g;
/** Size limit of one preview in characters: the limit of a message (THR-18). */
const MAX_CHARACTERS = 1_000_000;
const MAX_SUBJECT = 300;
const MAX_SMS = 1600;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };
const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (character) => entities[character] as string);
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

type Plain = Readonly<Record<string, unknown>>;
/** Returns the text, number or boolean at a path. Reads own fields only, so that nothing of the runtime is reachable. */
function dataAt(data: Plain, path: string): string | undefined {
  let value: unknown = data;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Plain)[key];
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Returns the data paths used in a text, each once, in order. */
export const placesIn = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map(([, path]) => path as string))];

export interface TemplatePreview {
  readonly subject: string;
  readonly html: string;
  readonly sms: string;
  readonly skipTracking: boolean;
  /** Paths without a value: their placeholders are empty. */
  readonly missing: readonly string[];
}
type Previewed = Pick<DocumentTemplate, 'subject' | 'html' | 'sms' | 'skipTracking'>;

/**
 * Fills a template with data (THR-17). Data are inserted as text: escaped in HTML, one line in the subject. Inserted
 * data are never scanned for placeholders. Too much data is a problem, not a message.
 */
export function previewOf(template: Previewed, data: Plain): TemplatePreview | ProblemIn<typeof marketingProblems> {
  let grown = 0;
  const filled = (text: string, format: (value: string) => string): string =>
    text.replace(PLACE, (_, path: string) => {
      const value = grown > MAX_CHARACTERS ? '' : format(dataAt(data, path) ?? '');
      grown += value.length;
      return value;
    });
  const subject = filled(template.subject, oneLine);
  const sms = filled(template.sms, (value) => value);
  const html = filled(template.html, escaped);
  if (grown > MAX_CHARACTERS) return { code: 'marketing.template-too-large', params: { max: MAX_CHARACTERS } };
  return {
    subject: oneLine(subject).slice(0, MAX_SUBJECT).toWellFormed(),
    html,
    sms: sms.slice(0, MAX_SMS).toWellFormed(),
    skipTracking: template.skipTracking,
    missing: placesIn([template.subject, template.html, template.sms].join('\n')).filter((path) => dataAt(data, path) === undefined),
  };
}

/**
 * Returns the data of a preview: the record under the name that the template declares, with the client and the
 * sender; without a record, the example.
 */
export function previewData(
  template: Pick<DocumentTemplate, 'data_argument' | 'data_example'>,
  around: Plain,
  record: Plain | undefined,
): Record<string, unknown> {
  if (!record) return { ...template.data_example, ...around };
  return template.data_argument === '' ? { ...record, ...around } : { ...around, [template.data_argument]: record };
}

export const templateProblems = ({ key }: Pick<DocumentTemplate, 'key'>): ProblemIn<typeof marketingProblems>[] =>
  /^[\w-]{1,60}$/.test(key) ? [] : [{ code: 'marketing.no-key' }];
