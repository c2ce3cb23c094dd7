import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { getTerms } from '@app/domain/terms/terms.calls.ts';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { send } from '../wire/request/send.ts';

export type OwnTerms = z.output<typeof getTerms.reply>;

/** Loads the terms in force and those to accept; again when `key` changes. */
export function useTerms(key: string): { readonly terms: OwnTerms | undefined; readonly failure: string | undefined } {
  const [terms, setTerms] = useState<OwnTerms>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    send(getTerms, {}).then(
      (reply) => isGone || setTerms(reply),
      (error: unknown) => void tellError(error).then(({ message }) => isGone || setFailure(message)),
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  return { terms, failure };
}
