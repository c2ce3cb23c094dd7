import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { inEnglish, type Words, wordsIn } from '@app/kernel/words.ts';
import spanish from './es.json';

const inSpanish = wordsIn('es', spanish);
/**
 * What a public page says by itself: in the language of its company, in which its content is written. It is the same for everybody who
 * asks for it, so it can be kept once (decision 039).
 */
export const wordsOf = ({ language }: Pick<PublicClient, 'language'>): Words => (language === 'es' ? inSpanish : inEnglish);
