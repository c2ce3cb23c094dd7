import { TABLE_CARRIER } from '@app/domain/fulfillment/rate-table.rules.ts';
import { servicesOf } from '@app/domain/shipping/freight-services.ts';
import { accessorials } from '@app/domain/shipping/shipping.states.ts';
import { t, words } from '../words/words.ts';

interface Service {
  readonly carrier: string;
  readonly service: string;
  readonly id?: string;
}
/** The built-in table is ours, so its services have names in every language; those of carriers stay as they are. */
const tableServices: Readonly<Record<string, string>> = { Ground: words('Ground'), Express: words('Express'), Freight: words('Freight') };

/** Returns the service of a rate. */
export function serviceText({ carrier, service, id = '' }: Service): string {
  const own = carrier === TABLE_CARRIER ? tableServices[service] : undefined;
  if (own !== undefined) return t(own);
  const services = carrier === TABLE_CARRIER ? servicesOf({ id }) : [];
  return services.length === 0 ? service : [t('Freight'), ...services.map((code) => t(accessorials.label(code)))].join(', ');
}
/** Returns carrier and service of a rate. */
export const rateText = (rate: Service): string => `${rate.carrier === TABLE_CARRIER ? t('Zone table') : rate.carrier} ${serviceText(rate)}`;
