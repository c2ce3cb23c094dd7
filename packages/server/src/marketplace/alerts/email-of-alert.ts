import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { alertEmail, type AlertedLeg } from '@app/domain/marketplace/alerts/alert-mail.rules.ts';
import type { AlertEmail } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { ownOrigin } from '../../platform/own-origin.ts';
import { wordsFor } from '../../words/words.ts';
import { alertsPage } from './sign-up.ts';

/** Takes the place of the token of a reader in the email that staff see. */
const HIDDEN = '…';

/** Returns the email about empty legs for the owner of a token; without one as staff see it before it is sent. */
export function emailOfAlert(ctx: Pick<AppContext, 'config'>, company: Doc<Client>, legs: readonly AlertedLeg[], token = HIDDEN): AlertEmail {
  const links = { legs: `${ownOrigin(ctx.config)}/${company.name_key}/`, preferences: `${alertsPage(ctx, company.name_key)}/${token}` };
  return alertEmail(legs, company.name, links, wordsFor(company.language));
}
