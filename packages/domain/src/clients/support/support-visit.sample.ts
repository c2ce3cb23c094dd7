import { SupportVisit } from './support-visit.collection.ts';

export const supportVisitSamples: readonly SupportVisit[] = [
  SupportVisit.parse({ user: 'ida', name: 'Ida Berg', reason: 'Prices are shown twice', until: Date.UTC(2026, 10, 20, 18) }),
];
