import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import type { OperatorRequest, RequestedLeg } from '@app/domain/marketplace/operators/operator-request.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { formatterIn } from '@app/kernel/words.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { ownOrigin } from '../../platform/own-origin.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { isSameText } from '../../platform/token-hash.ts';
import { wordsFor } from '../../words/words.ts';

type Keys = Pick<AppContext, 'config'>;
const SEAM = '~';
const sealOf = ({ config }: Keys, id: string): string => idFrom(config, 'operator-page', id);

/** Address of the page of a request: its token admits to this one request, and nobody can guess it. */
export const operatorLink = (keys: Keys, company: Pick<Client, 'name_key'>, id: string): string =>
  `${ownOrigin(keys.config)}/${company.name_key}/operators/${[id, sealOf(keys, id)].join(SEAM)}`;

/** Returns the request of a token of a company; refuses a token that was not made here. */
export async function requestOfToken(
  ctx: Pick<AppContext, 'config' | 'records'>,
  company: Doc<Client>,
  token: string,
): Promise<Doc<OperatorRequest>> {
  const [id = '', seal = ''] = token.split(SEAM);
  const request = isSameText(seal, sealOf(ctx, id)) ? await ctx.records.platform.get(operatorRequests, id) : undefined;
  if (request?.creator !== company.id || request.email === '') throw refuse({ code: 'records.missing' });
  return request;
}

const style = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
/** Returns a moment on the clock of a company. */
export const deadlineText = (moment: number, company: Pick<Client, 'language' | 'timezone'>): string =>
  formatterIn(company.language, Intl.DateTimeFormat, { ...style, timeZone: zoneOf(company) })
    .format(moment)
    .replaceAll(/\s/gu, ' ');

/** Returns the flights of a request as lines of an email. */
export function legLines(legs: readonly RequestedLeg[], { language }: Pick<Client, 'language'>): string {
  const { t, tn } = wordsFor(language);
  return legs
    .map(({ from, to, date, time, pax, pets }) =>
      [
        `${from.code || from.name} – ${to.code || to.name}`,
        [date, time].filter(Boolean).join(' ') || t('no date yet'),
        tn(pax, '{n} passenger', '{n} passengers'),
        pets > 0 ? tn(pets, '{n} pet', '{n} pets') : '',
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}
