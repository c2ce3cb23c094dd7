import { expect, test } from 'vitest';
import { inEnglish, wordsIn } from '@app/kernel/words.ts';
import { outboxErrorInWords, UNSURE } from './outbox-error.rules.ts';

const spanish = wordsIn('es', { [UNSURE]: 'Quizá llegó.', 'The mail server did not respond.': 'Sin respuesta.' });
const foreign = '550 5.1.1 {user}|unknown';
test.each([
  ['', '', ''],
  [foreign, foreign, foreign],
  ['The mail server did not respond.', 'The mail server did not respond.', 'Sin respuesta.'],
  [UNSURE, UNSURE, 'Quizá llegó.'],
  [`${UNSURE} The mail server did not respond.`, `${UNSURE} The mail server did not respond.`, 'Quizá llegó. Sin respuesta.'],
  [`${UNSURE} ${foreign}`, `${UNSURE} ${foreign}`, `Quizá llegó. ${foreign}`],
])('[BYD-16] why an email was not sent: our sentences in the language of the reader, those of a mail server as they are (%s)', (error, en, es) => {
  expect([outboxErrorInWords(error, inEnglish), outboxErrorInWords(error, spanish)]).toEqual([en, es]);
});
