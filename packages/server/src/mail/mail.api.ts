import { resendEmail as resendCall, retryMail as retryMailCall } from '@app/domain/mail/mail.calls.ts';
import type { StreamOut } from '../http/mount-streams.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { giveOriginal } from './intake/give-original.ts';
import type { FileMail } from './intake/receive-mail.ts';
import { retryMail } from './intake/retry-mail.ts';
import { resendEmail } from './outbox/resend-email.ts';

export const mailApi = (ctx: AppContext, file: FileMail): readonly Served[] => [
  serve(resendCall, (input, actor) => resendEmail(ctx, actor, input)),
  serve(retryMailCall, ({ id, wanted }, actor) => retryMail(ctx, actor, { id, file, isWanted: wanted })),
];

/** `GET /api/mail/{id}/original`: the original email, for admins who may see its entry. */
export const originalStream = (ctx: AppContext): StreamOut => ({
  path: '/mail/:id/original',
  access: { roles: ['admin'] },
  give: (id, actor) => giveOriginal(ctx, actor, id),
});
