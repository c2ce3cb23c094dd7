import { defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { serviceTypes } from '../model/service.states.ts';
import { ChecklistRule } from './checklist-rule.ts';
import { ruleFlights, ruleKinds, ruleScopes } from './checklist.states.ts';

const dispatch = staffWith('dispatch');
/** Rules by which trips get their checklist and services (CHR-2). */
export const checklistRules = defineCollection({
  name: 'checklist_rules',
  label: 'Checklist rule',
  labels: {
    each: 'For',
    role: 'Responsible',
    hours: 'Hours before takeoff',
    required: 'Needed for the release',
    service: 'Service',
    crewOnly: 'For the crew only',
    flight: 'Flights',
    passengers: 'Passengers, at least',
    services: 'With a service',
    pets: 'With a pet',
  },
  schema: ChecklistRule,
  codes: { kind: ruleKinds, each: ruleScopes, flight: ruleFlights, service: serviceTypes, services: serviceTypes },
  references: { aircraft: 'aircraft' },
  scope: 'client',
  indexes: [['name'], ['date'], ['last_date']],
  search: ({ name }) => name,
  access: { read: staff, create: dispatch, update: dispatch, delete: dispatch },
});
