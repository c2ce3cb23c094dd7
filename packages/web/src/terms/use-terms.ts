import type { z } from 'zod';
import { getTerms } from '@app/domain/terms/terms.calls.ts';
import { useReply } from '../widgets/status/use-reply.ts';

export type OwnTerms = z.output<typeof getTerms.reply>;

/** Loads the terms in force and those to accept; again when `key` changes. */
export function useTerms(key: string): { readonly terms: OwnTerms | undefined; readonly failure: string | undefined } {
  const { reply: terms, failure } = useReply(getTerms, {}, key);
  return { terms, failure };
}
