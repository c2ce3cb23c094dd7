import { z } from 'zod';
import { requestPages } from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { openText, sealText } from '../../platform/sealing.ts';

const PURPOSE = 'trip request';

/** A visitor's request: until its address is confirmed it exists in the link of the confirmation alone (decision 313). */
const AskedTrip = z.object({
  /** Makes two requests of the same words two quotes, and one link one quote. */
  key: z.string(),
  client: z.string(),
  page: z.enum(requestPages),
  deal: z.string(),
  /** Airports by id; MM/dd/yyyy and H:mm, empty where they are open. */
  legs: z.array(z.object({ from: z.string(), to: z.string(), date: z.string(), time: z.string() })),
  paxNum: z.number(),
  contact: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  notes: z.string(),
  /** Epoch ms. */
  until: z.number(),
});
export type AskedTrip = z.infer<typeof AskedTrip>;

export const linkOf = ({ config }: Pick<AppContext, 'config'>, asked: AskedTrip): string => sealText(config, PURPOSE, JSON.stringify(asked));
/** Opens the link of a confirmation; refuses one that was not made here for this company, or is too old. */
export function openLink({ config, clock }: Pick<AppContext, 'config' | 'clock'>, client: string, link: string): AskedTrip {
  const text = openText(config, PURPOSE, link);
  const asked = text === undefined ? undefined : AskedTrip.parse(JSON.parse(text));
  if (asked?.client !== client) throw refuse({ code: 'records.missing' });
  if (asked.until <= clock.now()) throw refuse({ code: 'marketplace.request-ended' });
  return asked;
}
