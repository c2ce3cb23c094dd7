import { formatterIn, type Language } from '@app/kernel/words.ts';
import { zoneOf } from '../clients/zone.rules.ts';

const style = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Returns a time in epoch ms as a customer reads it, in the email and on the page alike: date, time and zone of the company. */
export const momentText = (time: number, company: { readonly language: Language; readonly timezone: string }): string =>
  formatterIn(company.language, Intl.DateTimeFormat, { ...style, timeZone: zoneOf(company) })
    .format(time)
    .replaceAll(/\s/gu, ' ');
