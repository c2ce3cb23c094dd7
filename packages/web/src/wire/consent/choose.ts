import { create } from 'zustand';
import { forgetVisitor } from '@app/domain/analytics/analytics.calls.ts';
import { consentQuestion } from '@app/domain/clients/consent.rules.ts';
import { send } from '../request/send.ts';
import { forgetLocal, readLocal, writeLocal } from '../session/local-state.ts';
import { dropUnsent } from './events.ts';
import { forgetOrigin } from './origin.ts';

/** True while somebody looks at the question again, to change their answer. */
export const isAskedAgain = create<boolean>(() => false);

/** Stores the answer of the visitor for one company. A refusal also withdraws an earlier consent. */
export async function choose(company: string, agreed: boolean): Promise<void> {
  writeLocal('cookieConsent', { agreed, version: consentQuestion.version, at: Date.now() }, company);
  isAskedAgain.setState(false, true);
  if (!agreed) await withdraw(company);
}

/** Deletes the identifier, the origin and the events of the visitor, here and on the server. Without a connection the next visit ends it. */
export async function withdraw(company: string): Promise<void> {
  dropUnsent(company);
  forgetOrigin();
  const visitor = readLocal('visitor', company);
  if (visitor === '') return;
  try {
    await send(forgetVisitor, { company, visitor });
    forgetLocal('visitor', company);
  } catch (error) {
    console.warn('The events of this visitor could not be deleted yet', error);
  }
}
