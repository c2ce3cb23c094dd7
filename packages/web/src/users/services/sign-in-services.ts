import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { getSignInServices } from '@app/domain/users/users.calls.ts';
import { send } from '../../wire/request/send.ts';

export type SignInServices = z.output<typeof getSignInServices.reply>;
let answer: Promise<SignInServices> | undefined;

/** Returns the ways in of this installation, requested once per page load. Rejects where the server cannot answer; the next call asks again. */
export function signInServices(): Promise<SignInServices> {
  answer ??= send(getSignInServices, {}).catch((error: unknown) => {
    answer = undefined;
    throw error;
  });
  return answer;
}

/** Returns false once it is known that this server can send no link to anybody. */
export function useSendsLinks(): boolean {
  const [sendsLinks, setSendsLinks] = useState(true);
  useEffect(() => {
    signInServices().then(
      ({ sends_links }) => setSendsLinks(sends_links),
      () => undefined,
    );
  }, []);
  return sendsLinks;
}
