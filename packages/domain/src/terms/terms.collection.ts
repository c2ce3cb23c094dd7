import { defineCollection, nobody } from '@app/kernel/collection.ts';
import { TermsAcceptance, TermsVersion } from './terms.ts';

const callsOnly = { read: nobody, create: nobody, update: nobody, delete: nobody } as const;
export const termsVersions = defineCollection({
  name: 'terms_versions',
  label: 'Version of the terms',
  schema: TermsVersion,
  scope: 'platform',
  indexes: [['effective']],
  access: callsOnly,
});
export const acceptances = defineCollection({
  name: 'acceptances',
  label: 'Acceptance of terms',
  schema: TermsAcceptance,
  scope: 'platform',
  indexes: [['user'], ['label']],
  access: callsOnly,
});
