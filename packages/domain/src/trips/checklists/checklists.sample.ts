import { ChecklistRule } from './checklist-rule.ts';

export const checklistRuleSamples: readonly ChecklistRule[] = [
  ChecklistRule.parse({ name: 'Customs arranged', flight: 'international', hours: 24, role: 'Dispatch' }),
  ChecklistRule.parse({
    name: 'Catering',
    kind: 'service',
    each: 'trip',
    service: 'catering',
    passengers: 4,
    notes: 'Standard board',
    flight: 'domestic',
  }),
  ChecklistRule.parse({ name: 'PPR', airports: ['KASE'], aircraft: ['n318sk'], services: ['fuel'], pets: true, required: false, crewOnly: true }),
];
