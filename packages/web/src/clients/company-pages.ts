import type { NeededSetting } from '@app/domain/clients/client.rules.ts';
import { words } from '../words/words.ts';

export interface FieldSection {
  readonly title: string;
  readonly about?: string;
  /** (Dotted) names of fields. */
  readonly fields: readonly string[];
}
/** A page of settings that consists of fields of the company's record. */
export interface FieldPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly FieldSection[];
}

/** Pages by the last part of their address, below `company/settings/`. */
export const fieldPages = {
  identity: {
    title: words('Identity'),
    lead: words('Name, contact and language of your company.'),
    sections: [
      { title: words('Company'), fields: ['name', 'website', 'phone'] },
      {
        title: words('Language and time'),
        about: words('The language is used on public pages and in emails to people who have not chosen one.'),
        fields: ['language', 'timezone'],
      },
      {
        title: words('Set by the platform'),
        about: words('The key is the first part of your addresses. Ask the platform’s staff to change it.'),
        fields: ['name_key', 'kind'],
      },
    ],
  },
  'address-and-hours': {
    title: words('Address and hours'),
    lead: words('Where customers find you, and when somebody answers.'),
    sections: [
      {
        title: words('Main address'),
        fields: ['address.street', 'address.street2', 'address.city', 'address.state', 'address.zip', 'address.country'],
      },
      { title: words('More addresses'), about: words('Other places of your company, chosen from its address book.'), fields: ['addresses'] },
      { title: words('Office hours'), about: words('Remarks in your own words, shown below the hours of each weekday.'), fields: ['office_hours'] },
      {
        title: words('Holidays'),
        about: words('Days on which nobody answers. Your contact page names those of the next 60 days.'),
        fields: ['holidays'],
      },
    ],
  },
  sites: {
    title: words('Sites'),
    lead: words('The websites of your company: where each is worked on, and where visitors see it.'),
    sections: [
      { title: words('Sites'), fields: ['config.sites'] },
      {
        title: words('Booking and empty legs on other websites'),
        about: words('These websites may show your booking page and your empty legs in a frame. Every other page refuses frames.'),
        fields: ['framing_sites'],
      },
    ],
  },
  'order-stages': {
    title: words('Order stages'),
    lead: words('The stages that an order goes through, in their order. Orders keep a stage that is removed here.'),
    sections: [{ title: words('Order stages'), fields: ['orderStages'] }],
  },
  terms: {
    title: words('Terms'),
    lead: words('The terms that your customers agree to.'),
    sections: [
      { title: words('Terms'), fields: ['terms.version', 'terms.url'] },
      {
        title: words('Second signature'),
        about: words(
          'Somebody in sales or dispatch signs each quote that a customer accepts from then on. The order and its payments do not wait for that.',
        ),
        fields: ['config.countersigns'],
      },
    ],
  },
  'agents-and-followers': {
    title: words('Agents and followers'),
    lead: words('Service agents can be seen and assigned by everybody in the company. Followers are colleagues who keep an eye on it.'),
    sections: [{ title: words('Agents and followers'), fields: ['agents', 'followers'] }],
  },
  security: {
    title: words('Security'),
    lead: words('How your people sign in.'),
    sections: [
      {
        title: words('Two-step sign-in'),
        about: words(
          'From that time on, people without two-step sign-in can do nothing here until they set it up, and their API keys pause. Without a time it begins at once.',
        ),
        fields: ['security.second_factor', 'security.second_factor_from'],
      },
    ],
  },
  'additional-data': {
    title: words('Additional data'),
    lead: words('Values of your own, for your programs and templates.'),
    sections: [{ title: words('Additional data'), fields: ['metadata'] }],
  },
  'charter-management-software': {
    title: words('Charter Management Software'),
    lead: words('The system in which you plan your flights. Choose Other if you use files or none.'),
    sections: [
      { title: words('Flight Software Connection'), fields: ['config.software.type', 'config.software.active'] },
      {
        title: words('Emails about delays'),
        about: words(
          'When a report makes a flight 10 minutes late or later, or it is canceled, diverted or has to return, its customer and passengers get the prepared email, once for each news. If it then leaves as planned after all, they learn that, too. Each email can be taken back for 10 seconds.',
        ),
        fields: ['config.delay_emails'],
      },
    ],
  },
  'empty-legs': {
    title: words('Empty legs'),
    lead: words('Flights without passengers can be offered by themselves, at the price of your price list.'),
    sections: [
      {
        title: words('Automatic offers'),
        about: words(
          'Ferry flights of booked trips are offered so many hours before takeoff; 0 leaves it to people. Never below cost, never without a price, never later than 3 hours before takeoff, and never one that a person offered or took back.',
        ),
        fields: ['config.empty_legs.publish_hours', 'config.empty_legs.window_hours'],
      },
    ],
  },
  'charter-terms': {
    title: words('Charter terms'),
    lead: words('What every charter quote says besides its flights. Quotes that were sent stay as they are.'),
    sections: [
      {
        title: words('Carrier'),
        about: words('Names under which you fly besides the name of your company, as on your certificate.'),
        fields: ['config.charter_terms.other_names'],
      },
      {
        title: words('Insurance and cancellation'),
        about: words('In the language of your company. Customers read both above the signature and in the PDF.'),
        fields: ['config.charter_terms.insurance', 'config.charter_terms.cancellation'],
      },
    ],
  },
} as const satisfies Readonly<Record<string, FieldPage>>;
export type FieldPageName = keyof typeof fieldPages;

/** The fields that clear the settings error, by what it says is missing. */
export const neededFields: Readonly<Record<NeededSetting, { readonly field: string; readonly page: string }>> = {
  name: { field: 'name', page: 'identity' },
  website: { field: 'website', page: 'identity' },
  'dark theme': { field: 'theme.dark', page: 'theme' },
  'dark logo': { field: 'theme.logo_dark', page: 'theme' },
};
