import type { Words } from '@app/kernel/words.ts';
import type { Refusal } from '../alerts/open-alerts.ts';

/** Returns why a form was refused, for a visitor. */
export function refusalText({ t }: Words, { code, params }: Refusal): string {
  switch (code) {
    case 'marketplace.unknown-place':
      return params['typed'] === '' ? t('Enter both airports.') : t('No airport fits “{typed}”. Enter its code or its name.', params);
    case 'marketplace.many-places':
      return t('“{typed}” fits several airports. Enter the code of one: {choices}.', params);
    case 'marketplace.same-airport':
      return t('Arrival and departure cannot be the same airport.');
    case 'marketplace.date-past':
      return t('Choose today or a later day.');
    case 'marketplace.legs-out-of-order':
      return t('The flight back cannot be before the flight there.');
    case 'marketplace.wrong-time':
      return t('The clocks change on that day, so this time is skipped or occurs twice. Choose another time.');
    case 'marketplace.deal-gone':
      return t('This empty leg was taken or withdrawn. Choose another one, or request a flight of your own.');
    case 'marketplace.no-price':
      return t('This aircraft has fewer seats. Choose fewer passengers, or request a flight of your own.');
    case 'marketplace.request-ended':
      return t('This link has expired. Send your request again to get another one.');
    case 'records.missing':
      return t('This link opens nothing. Check that it is complete, or send your request again.');
    case 'records.too-many':
      return t('Too many requests. Wait a minute and try again.');
    default:
      return t('This did not work. Nothing was sent. Check what you entered.');
  }
}
