import type { AppContext } from '../../platform/app-context.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { mailFails, mailWorks } from './mail-health.ts';

/** Wraps a mailer to record for admins whether the mail server is reachable. Refusals of single emails do not count. */
export function watchedMailer(mailer: Mailer, server: string, ctx: Pick<AppContext, 'records' | 'clock' | 'config' | 'log'>): Mailer {
  const connection = { direction: 'out' as const, server };
  const tell = async (work: Promise<void>): Promise<void> => {
    await work.catch((error: unknown) => ctx.log.error({ err: error }, 'whether mail goes out could not be recorded'));
  };
  return {
    kind: mailer.kind,
    close: () => mailer.close(),
    async send(email, { onHandover } = {}) {
      let isOurs = false;
      const watched = async (): Promise<void> => {
        await onHandover?.().catch((error: unknown) => {
          isOurs = true;
          throw error;
        });
      };
      try {
        const handover = await mailer.send(email, { onHandover: watched });
        await tell(mailWorks(ctx, connection));
        return handover;
      } catch (error) {
        if (isOurs) throw error;
        // An answer with a code comes from a reachable server, except for a failed sign-in.
        const { responseCode, code } = (error ?? {}) as { responseCode?: unknown; code?: unknown };
        if (typeof responseCode === 'number' && code !== 'EAUTH') await tell(mailWorks(ctx, connection));
        else await tell(mailFails(ctx, connection, error));
        throw error;
      }
    },
  };
}
