import { TABLE_CARRIER } from '@app/domain/fulfillment/rate-table.rules.ts';
import { t, words } from '../words/words.ts';

interface Service {
  readonly carrier: string;
  readonly service: string;
}
/** The built-in table is ours, so its services have names in every language; those of carriers stay as they are. */
const tableServices: Readonly<Record<string, string>> = { Ground: words('Ground'), Express: words('Express'), Freight: words('Freight') };

/** Returns the service of a rate. */
export function serviceText({ carrier, service }: Service): string {
  const own = carrier === TABLE_CARRIER ? tableServices[service] : undefined;
  return own === undefined ? service : t(own);
}
/** Returns carrier and service of a rate. */
export const rateText = (rate: Service): string => `${rate.carrier === TABLE_CARRIER ? t('Zone table') : rate.carrier} ${serviceText(rate)}`;
