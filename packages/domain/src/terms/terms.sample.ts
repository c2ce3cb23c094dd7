import { TermsAcceptance, TermsVersion } from './terms.ts';

const hash = '5e'.repeat(32);
export const termsVersionSamples: readonly TermsVersion[] = [
  TermsVersion.parse({
    label: '2026-01',
    texts: { en: 'Use this service lawfully.', es: 'Usa este servicio de forma lícita.' },
    summaries: { en: 'First version.' },
    hash,
    effective: 1_767_225_600_000,
    material: true,
    published_by: 'ada',
  }),
];
export const termsAcceptanceSamples: readonly TermsAcceptance[] = [
  TermsAcceptance.parse({ user: 'ada', label: '2026-01', hash, address: '203.0.113.7', device: 'Firefox' }),
];
