import { expect, test } from 'vitest';
import { inEnglish, wordsIn } from '@app/kernel/words.ts';
import { outboxErrorInWords, UNSURE } from './outbox-error.rules.ts';

const spanish = wordsIn('es', { [UNSURE]: 'Quizá llegó.', 'The mail server gave no answer.': 'Sin respuesta.' });
const foreign = '550 5.1.1 {user}|unknown';
test.each([
  ['', '', ''],
  [foreign, foreign, foreign],
  ['The mail server gave no answer.', 'The mail server gave no answer.', 'Sin respuesta.'],
  [UNSURE, UNSURE, 'Quizá llegó.'],
  [`${UNSURE} The mail server gave no answer.`, `${UNSURE} The mail server gave no answer.`, 'Quizá llegó. Sin respuesta.'],
  [`${UNSURE} ${foreign}`, `${UNSURE} ${foreign}`, `Quizá llegó. ${foreign}`],
])('[BYD-16] why a letter was not sent: our sentences in the language of the reader, those of a mail server as they are (%s)', (error, en, es) => {
  expect([outboxErrorInWords(error, inEnglish), outboxErrorInWords(error, spanish)]).toEqual([en, es]);
});
