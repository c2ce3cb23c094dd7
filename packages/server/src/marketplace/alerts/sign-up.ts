import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import type { Client } from '@app/domain/clients/client.ts';
import type { signUpForAlerts as signUpForAlertsCall } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { sendsLinks } from '../../platform/mailer.ts';
import { ownOrigin } from '../../platform/own-origin.ts';
import { shareOfAddress } from '../../platform/trusted-proxy.ts';
import { wordsFor } from '../../words/words.ts';
import { linkOf } from './alert-tokens.ts';
import { airportsOf } from './typed-airports.ts';

const LINK_LIFE_MS = 3 * DAY;
const OF_ONE_VISITOR = { bucket: 'alert sign-ups', max: 20, windowMs: HOUR } as const;
/** Confirmations to one address, whoever asks for them. */
const TO_ONE_ADDRESS = { bucket: 'alert confirmations', max: 3, windowMs: DAY } as const;

type Asked = Omit<z.output<typeof signUpForAlertsCall.body>, 'company'> & { readonly ip: string };
/** Address of the page of alerts of a company. */
export const alertsPage = ({ config }: Pick<AppContext, 'config'>, nameKey: string): string => `${ownOrigin(config)}/${nameKey}/alerts`;

/**
 * Emails the link that confirms an address and what was asked for. Nothing is stored before: whoever typed the address may not own it. Above the
 * limit of an address it silently sends nothing, so that nobody is harassed and nobody learns who asked.
 */
export async function signUp(ctx: AppContext, company: Doc<Client>, { email, ip, radius, ...typed }: Asked): Promise<void> {
  if (!sendsLinks(ctx.mailer)) throw refuse({ code: 'marketplace.no-confirmation' });
  if (!(await ctx.limits.take({ ...OF_ONE_VISITOR, key: shareOfAddress(ip) }))) throw refuse({ code: 'records.too-many' });
  const { home, destinations } = await airportsOf(ctx, typed);
  const to = email.trim().toLowerCase();
  if (!(await ctx.limits.take({ ...TO_ONE_ADDRESS, key: `${company.id} ${to}` }))) return;
  const until = ctx.clock.now() + LINK_LIFE_MS;
  const link = linkOf(ctx, { client: company.id, email: to, home: home.id, destinations: destinations.map(({ id }) => id), radius, until });
  const { t } = wordsFor(company.language);
  await writeSystemMail(ctx, {
    to,
    purpose: 'alert-confirmation',
    expires: until,
    name: '',
    subject: t('Confirm alerts about empty legs of {company}', { company: company.name }),
    text: [
      t('Somebody, probably you, asked {company} for emails about new empty legs from {home}.', {
        company: company.name,
        home: home.icao || home.name,
      }),
      '',
      t('To get them, open this link and confirm:'),
      `${alertsPage(ctx, company.name_key)}?link=${link}`,
      '',
      t('The link works for three days. Without it, nothing is stored and no more email follows.'),
    ].join('\n'),
  });
}
