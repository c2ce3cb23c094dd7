import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { inEnglish, type Words, wordsIn } from '@app/kernel/words.ts';
import spanish from './es.json';

const inSpanish = wordsIn('es', spanish);
/**
 * The fixed texts of a public page, in the language of its company, which is also the language of its content. They are the same for every
 * visitor, so the page can be cached once (decision 039).
 */
export const wordsOf = ({ language }: Pick<PublicClient, 'language'>): Words => (language === 'es' ? inSpanish : inEnglish);
