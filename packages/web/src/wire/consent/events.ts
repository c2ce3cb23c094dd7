import { sendEvents } from '@app/domain/analytics/analytics.calls.ts';
import type { SentEvent } from '@app/domain/analytics/event.ts';
import { consentOf, eventsToSend } from '@app/domain/clients/consent.rules.ts';
import { randomId } from '@app/kernel/ids.ts';
import { send } from '../request/send.ts';
import { readLocal, writeLocal } from '../session/local-state.ts';
import { hasAgreed } from './has-agreed.ts';
import { originToSend } from './origin.ts';

const PAUSE_MS = 2_000;
const MOST_WAITING = 20;
const ID_LENGTH = 20;
/** Events that have yet to be sent, by company. They are in memory only. */
const unsent = new Map<string, SentEvent[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

const allowed = (company: string, events: readonly SentEvent[]): readonly SentEvent[] => eventsToSend(consentOf(hasAgreed(company)), events);

/** Reports an event of a company's screens, if the visitor agreed; otherwise it is dropped and never sent. */
export function track(company: string, event: SentEvent): void {
  if (allowed(company, [event]).length === 0 || company === '') return;
  unsent.set(company, [...(unsent.get(company) ?? []), event].slice(-MOST_WAITING));
  timer ??= setTimeout(() => void flush(), PAUSE_MS);
}
export const dropUnsent = (company: string): void => void unsent.delete(company);

async function flush(): Promise<void> {
  timer = undefined;
  const batches = [...unsent];
  unsent.clear();
  for (const [company, waiting] of batches) {
    // Another tab may have withdrawn meanwhile.
    const events = allowed(company, waiting);
    if (events.length === 0) continue;
    const visitor = readLocal('visitor', company) || randomId(ID_LENGTH);
    writeLocal('visitor', visitor, company);
    try {
      await send(sendEvents, { company, visitor, events: [...events], ...originToSend() });
    } catch (error) {
      // A count that is one short is better than one that keeps a browser busy.
      console.warn('Events could not be sent', error);
    }
  }
}
