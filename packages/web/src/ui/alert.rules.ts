import { isProblemCode, problems } from '@app/domain/problems.ts';
import { wording, type Problem } from '@app/kernel/problem.ts';

export interface AlertText {
  readonly title: string;
  readonly message: string;
}
/** What is said when nothing better is known (SHL-2). */
export const fallbackAlert: AlertText = { title: 'An Error Occurred', message: 'Please try again. If the problem persists please contact support.' };

/** The wording of problems: the title of the first, the message of each. A code that this build does not know says the fallback. */
export function wordsOf(found: readonly Problem[]): AlertText {
  const texts = found.map(({ code, params }) => (isProblemCode(code) ? wording(problems[code], params) : fallbackAlert));
  const messages = [...new Set(texts.map(({ message }) => message))];
  return { title: texts[0]?.title ?? fallbackAlert.title, message: messages.join(' ') || fallbackAlert.message };
}

const textAt = (error: object, key: string): string => {
  const held: unknown = (error as Record<string, unknown>)[key];
  return typeof held === 'string' ? held.trim() : '';
};
/**
 * What to tell a person about any error: our own problems in their wording; else the title (a statusText stands in for it) and the
 * message, body and details of the error together; else the fallback. A program error tells its words to the log only.
 */
export function alertOf(error: unknown): AlertText {
  if (typeof error === 'string' && error !== '') return { ...fallbackAlert, message: error };
  if (typeof error !== 'object' || error === null) return fallbackAlert;
  if ('problems' in error && Array.isArray(error.problems) && error.problems.length > 0) return wordsOf(error.problems as Problem[]);
  if (error instanceof Error) return fallbackAlert;
  const message = [...new Set(['message', 'body', 'details'].map((key) => textAt(error, key)))].filter((text) => text !== '').join(' ');
  return { title: textAt(error, 'title') || textAt(error, 'statusText') || fallbackAlert.title, message: message || fallbackAlert.message };
}
