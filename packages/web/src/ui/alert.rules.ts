import { isProblemCode, problems } from '@app/domain/problems.ts';
import { type AlertText, alertText, fallbackAlert } from '@app/kernel/alert.ts';
import { wording, type Problem } from '@app/kernel/problem.ts';

/** The wording of problems: the title of the first, the message of each. A code that this build does not know says the fallback. */
export function wordsOf(found: readonly Problem[]): AlertText {
  const texts = found.map(({ code, params }) => (isProblemCode(code) ? wording(problems[code], params) : fallbackAlert));
  const messages = [...new Set(texts.map(({ message }) => message))];
  return { title: texts[0]?.title ?? fallbackAlert.title, message: messages.join(' ') || fallbackAlert.message };
}

/** What to tell a person about any error: our own problems in their wording, anything else in its own words or the fallback's. */
export function alertOf(error: unknown): AlertText {
  const found = typeof error === 'object' && error !== null && 'problems' in error ? error.problems : undefined;
  return Array.isArray(found) && found.length > 0 ? wordsOf(found as Problem[]) : alertText(error);
}
