import type { z } from 'zod';
import type { ProblemCode } from '@app/domain/problems.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openText, sealText } from '../platform/sealing.ts';

/** A wish of a visitor with its company, and the moment (epoch ms) until which its link works. */
interface Wish {
  readonly client: string;
  readonly until: number;
}
/** Links that confirm an address: what a visitor wishes exists in the sealed link alone until that is used. `ended` is said of one that is too old. */
export function confirmationLinks<T extends Wish>(purpose: string, schema: z.ZodType<T>, ended: ProblemCode) {
  return {
    linkOf: ({ config }: Pick<AppContext, 'config'>, wish: T): string => sealText(config, purpose, JSON.stringify(wish)),
    /** Refuses a link that was not made here for this company, or is too old. */
    openLink: ({ config, clock }: Pick<AppContext, 'config' | 'clock'>, client: string, link: string): T => {
      const text = openText(config, purpose, link);
      const wish = text === undefined ? undefined : schema.parse(JSON.parse(text));
      if (wish?.client !== client) throw refuse({ code: 'records.missing' });
      if (wish.until <= clock.now()) throw refuse({ code: ended });
      return wish;
    },
  };
}
