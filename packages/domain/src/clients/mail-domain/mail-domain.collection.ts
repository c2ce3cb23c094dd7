import { z } from 'zod';
import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';
import { moment, text } from '@app/kernel/fields.ts';
import { mailRecordStates } from './mail-domain.states.ts';

const state = z.enum(mailRecordStates.names).default('unchecked');
/** The domain of a company's email address, and how far it is proved that this server may send for it. */
export const MailDomain = z.object({
  domain: z.string().min(1).max(253),
  /** In the record that proves the domain to be the company's. */
  token: text(64),
  /** Name of the key in DNS. */
  selector: text(63),
  /** Base64, as it stands in DNS. */
  public_key: text(2000),
  /** Sealed PEM. */
  private_key: text(8000),
  records: z.object({ owner: state, dkim: state, spf: state, dmarc: state }).prefault({}),
  checked_at: moment,
  /** Since when email leaves from the company's own address, epoch ms; null while it leaves from the platform's. */
  proved_at: moment,
  /** Days in a row on which a check missed a required record. */
  failures: z.int().min(0).default(0),
  /** The check that was counted last as such. */
  failed_at: moment,
});
export type MailDomain = z.infer<typeof MailDomain>;
/** Id of the only one of a company. */
export const OWN_DOMAIN = 'own';

/** Made and checked only by the server. */
export const mailDomains = defineCollection({
  name: 'mail_domains',
  label: 'Sending domain',
  labels: {
    checked_at: 'Last checked',
    proved_at: 'Proved',
    failed_at: 'Last missed',
    'records.dkim': 'DKIM',
    'records.spf': 'SPF',
    'records.dmarc': 'DMARC',
  },
  schema: MailDomain,
  codes: { 'records.owner': mailRecordStates, 'records.dkim': mailRecordStates, 'records.spf': mailRecordStates, 'records.dmarc': mailRecordStates },
  scope: 'client',
  indexes: [],
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
  secret: ['private_key'],
});
