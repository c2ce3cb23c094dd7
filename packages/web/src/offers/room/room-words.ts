import { formatUsdIn } from '@app/kernel/money.ts';
import { formatterIn, type Words } from '@app/kernel/words.ts';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { momentText } from '@app/domain/offers/moment-text.rules.ts';
import { wordsOf } from '../../pages/page-words.ts';

/** Texts, amounts and times of the page, in the language and zone of its company. */
export interface RoomWords extends Words {
  readonly money: (dollars: number) => string;
  readonly moment: (time: number) => string;
  readonly count: (value: number) => string;
}
export function roomWordsOf(client: PublicClient): RoomWords {
  const words = wordsOf(client);
  return {
    ...words,
    money: (dollars) => formatUsdIn(words.language, dollars),
    moment: (time) => momentText(time, client),
    count: (value) => formatterIn(words.language, Intl.NumberFormat, { maximumFractionDigits: 4 }).format(value),
  };
}

/** Returns why an act was refused, for its customer. */
export function refusalText({ t }: Words, code: string, reason: string): string {
  switch (code) {
    case 'offers.replaced':
      return t('The company sent a newer version meanwhile. Nothing was accepted. Please use the link in the newest email.');
    case 'offers.expired':
      return t('This quote has expired meanwhile. Nothing was accepted.');
    case 'offers.canceled':
      return t('The company has closed this quote meanwhile. Nothing was accepted.');
    case 'offers.no-name':
      return t('Type your full name to sign.');
    case 'offers.no-consent':
      return t('Agree to sign electronically to accept the quote.');
    case 'offers.bad-choice':
      return t('Choose quantities within their limits.');
    case 'offers.choose-one':
      return t('Choose exactly one of the aircraft.');
    case 'offers.aircraft-gone':
      return t('This aircraft is no longer available at that time. Nothing was signed. Ask for another offer.');
    case 'offers.no-words':
      return t('Enter your question or request.');
    case 'payments.no-billing-address':
    case 'payments.no-name':
    case 'payments.address-incomplete':
      return t('Enter the name and the whole address of the card. Nothing was charged.');
    case 'payments.under-way':
      return t('A payment is under way. Wait a moment and load this page again.');
    case 'payments.no-amount':
      return t('Nothing is left to pay.');
    case 'payment-failed':
      return reason === '' ? t('Nothing was charged.') : t('Nothing was charged. {reason}', { reason });
    case 'records.too-many':
      return t('Too many requests. Wait a minute and try again.');
    default:
      return t('This did not work. Nothing was changed. Check what you entered.');
  }
}
