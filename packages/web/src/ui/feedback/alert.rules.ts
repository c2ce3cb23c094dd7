import { type AlertText, alertText, fallbackAlert } from '@app/kernel/alert.ts';
import { templateOf, wording, type Problem, type ProblemText } from '@app/kernel/problem.ts';
import { tStored } from '../../words/words.ts';
import { reasonInWords } from './issue.rules.ts';
import { rolesInWords } from './role-names.ts';

/** Code of a problem → what a person reads. */
export type ProblemTexts = Readonly<Record<string, ProblemText>>;

const inLanguage = ({ title, message }: AlertText): AlertText => ({ title: tStored(title), message: tStored(message) });
/** Placeholders take values as they are, except kinds of record, reasons, roles and states: those are words and get translated. */
const SAID = new Set(['type', 'from', 'to']);
function paramInLanguage(name: string, params: NonNullable<Problem['params']>): string | number {
  const value = params[name] ?? '?';
  if (name === 'reason') return reasonInWords(params);
  if (typeof value !== 'string') return value;
  if (name === 'role') return rolesInWords(value);
  return SAID.has(name) ? tStored(value) : value;
}
const paramsInLanguage = (params: Problem['params'] = {}): NonNullable<Problem['params']> =>
  Object.fromEntries(Object.keys(params).map((name) => [name, paramInLanguage(name, params)]));

/** Words problems: the title of the first, the message of each. An unknown code gets the fallback. */
export function wordsOf(problems: readonly Problem[], texts: ProblemTexts): AlertText {
  const alerts = problems.map(({ code, params }) => {
    const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
    return text ? wording(inLanguage(templateOf(text, params)), paramsInLanguage(params)) : inLanguage(fallbackAlert);
  });
  const messages = [...new Set(alerts.map(({ message }) => message))];
  const fallback = inLanguage(fallbackAlert);
  return { title: alerts[0]?.title ?? fallback.title, message: messages.join(' ') || fallback.message };
}

/** The problems that an error of ours carries; none for any other error. */
export function problemsOf(error: unknown): readonly Problem[] {
  const value = typeof error === 'object' && error !== null && 'problems' in error ? error.problems : undefined;
  return Array.isArray(value) ? (value as Problem[]) : [];
}

/** Words any error for a person: our own problems in their wording, any other error in its own words or the fallback's. */
export function alertOf(error: unknown, texts: ProblemTexts): AlertText {
  const problems = problemsOf(error);
  return problems.length > 0 ? wordsOf(problems, texts) : inLanguage(alertText(error));
}
