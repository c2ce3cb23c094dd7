import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import type { Flight } from '@app/domain/trips/model/flight.ts';
import type { LegRecord } from '@app/domain/trips/model/leg.ts';
import type { ServiceRecord } from '@app/domain/trips/model/service.ts';
import { serviceTypes } from '@app/domain/trips/model/service.states.ts';
import type { ChecklistRule } from '@app/domain/trips/checklists/checklist-rule.ts';
import { checklistRules } from '@app/domain/trips/checklists/checklists.collection.ts';
import { flights, legs, services } from '@app/domain/trips/trips.collection.ts';
import { screenOf, type AnyRecord } from '../records/screen/screen.ts';
import { t, words } from '../words/words.ts';
import { clockWords, codeOf, routeWords, takeoffDay, takeoffIso } from './trip-words.rules.ts';

const flight = (doc: AnyRecord): Flight => doc as unknown as Flight;
const leg = (doc: AnyRecord): LegRecord => doc as unknown as LegRecord;
const service = (doc: AnyRecord): ServiceRecord => doc as unknown as ServiceRecord;
const rule = (doc: AnyRecord): ChecklistRule => doc as unknown as ChecklistRule;
const thisYear = (): number => new Date().getFullYear();

/** Lists and details of flights without a customer, and of legs and services as records of their own (CHR-1). */
export const flightsScreens = {
  flights: screenOf(flights as Collection, {
    list: addresses.flights.list,
    singular: words('flight'),
    plural: words('flights'),
    title: (doc) => flight(doc).name || routeWords(flight(doc).legs) || t('No route yet'),
    titleField: 'name',
    subtitle: { label: words('Route'), show: (doc) => (flight(doc).name === '' ? '' : routeWords(flight(doc).legs)) },
    columns: ['departure_date', 'tripType', 'aircraft', 'paxNum', 'isEmptyLeg'],
    offered: ['departure_date', 'return_date', 'tripType', 'aircraft', 'paxNum', 'isEmptyLeg', 'duration.blockTime', 'date', 'last_date'],
    sortable: ['departure_date', 'last_date'],
    sort: { field: 'departure_date', dir: 'asc' },
    fromToday: 'departure_date',
    filters: ['tripType', 'isEmptyLeg'],
    columnSpecs: { aircraft: { label: words('Aircraft'), show: (doc) => flight(doc).aircraft?.tail_number ?? '' } },
    createFields: ['name', 'paxNum', 'isEmptyLeg', 'notes'],
    requiredFields: ['name'],
    sections: [
      {
        title: words('Flight'),
        fields: ['name', 'tripType', 'departure_date', 'return_date', 'aircraft', 'paxNum', 'passenger_ids', 'isEmptyLeg', 'notes'],
      },
      { title: words('Legs'), fields: ['legs'] },
      { title: words('Services'), fields: ['services'] },
      { title: words('Price'), fields: ['price', 'duration'] },
    ],
    keyFields: ['departure_date', 'tripType', 'paxNum'],
    // They follow from the legs.
    readOnlyFields: ['tripType', 'departure_date', 'return_date'],
    empty: words('Flights without a customer, such as ferries and training, appear here.'),
  }),
  legs: screenOf(legs as Collection, {
    list: addresses.legs.list,
    singular: words('leg'),
    plural: words('legs'),
    title: (doc) => `${codeOf(leg(doc).departureAirport)} – ${codeOf(leg(doc).arrivalAirport)}`,
    subtitle: { label: words('Trip'), show: (doc) => leg(doc).trip_number },
    columns: ['times.takeoffUTC', 'status', 'delay.status', 'paxNum', 'isEmptyLeg'],
    offered: ['times.takeoffUTC', 'status', 'delay.status', 'delay.detail', 'paxNum', 'isEmptyLeg', 'trip', 'trip_number', 'order', 'last_date'],
    sortable: ['times.takeoffUTC'],
    sort: { field: 'times.takeoffUTC', dir: 'asc' },
    fromToday: 'times.takeoffUTC',
    filters: ['status', 'delay.status', 'isEmptyLeg'],
    columnSpecs: {
      'times.takeoffUTC': {
        label: words('Takeoff'),
        show: (doc) => takeoffDay(leg(doc).times, thisYear()),
        exportValue: (doc) => takeoffIso(leg(doc).times),
        subtitle: { label: words('Local time'), show: (doc) => clockWords(leg(doc).times) },
      },
    },
    createFields: ['departureAirport', 'arrivalAirport', 'times.takeoffUTC', 'paxNum', 'trip'],
    requiredFields: ['departureAirport', 'arrivalAirport'],
    sections: [
      { title: words('Leg'), fields: ['trip', 'trip_number', 'order', 'departureAirport', 'arrivalAirport', 'aircraft', 'status', 'isEmptyLeg'] },
      { title: words('Times'), fields: ['times', 'actual', 'delay'] },
      { title: words('Passengers'), fields: ['paxNum', 'passengers', 'lead_passenger_id'] },
      { title: words('Crew'), fields: ['crew'] },
      { title: words('Handling'), fields: ['departureFBO', 'arrivalFBO'] },
      { title: words('Services'), fields: ['services'] },
      { title: words('Price'), fields: ['price'] },
    ],
    keyFields: ['times.takeoffUTC', 'status', 'delay.status', 'paxNum'],
    // The clocks of the airports decide them.
    readOnlyFields: ['times.takeoffUTC', 'times.landingUTC', 'times.takeoffTZ'],
    empty: words('Legs of flights, one record each, appear here.'),
  }),
  services: screenOf(services as Collection, {
    list: addresses.services.list,
    singular: words('service'),
    plural: words('services'),
    title: (doc) => t(serviceTypes.label(service(doc).type)),
    titleField: 'type',
    columns: ['status', 'notes', 'crewOnly', 'trip', 'date'],
    offered: ['status', 'type', 'notes', 'crewOnly', 'trip', 'leg', 'source', 'date', 'last_date'],
    sortable: ['date'],
    filters: ['type', 'status', 'crewOnly'],
    createFields: ['type', 'notes', 'crewOnly', 'trip', 'leg'],
    requiredFields: ['type'],
    sections: [{ title: words('Service'), fields: ['type', 'status', 'notes', 'crewOnly', 'trip', 'leg', 'source'] }],
    keyFields: ['status', 'type', 'crewOnly'],
    empty: words('Catering, ground transportation and what else is arranged for flights appear here.'),
  }),
  checklist_rules: screenOf(checklistRules as Collection, {
    list: addresses.checklist_rules.list,
    singular: words('checklist rule'),
    plural: words('checklist rules'),
    titleField: 'name',
    columns: ['kind', 'flight', 'each', 'hours', 'role', 'required'],
    offered: ['kind', 'flight', 'each', 'hours', 'role', 'required', 'passengers', 'service', 'pets', 'date', 'last_date'],
    sortable: ['name', 'date', 'last_date'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['kind', 'flight'],
    createFields: ['name', 'kind', 'service', 'flight', 'each', 'hours', 'role'],
    requiredFields: ['name'],
    sections: [
      { title: words('Rule'), fields: ['name', 'kind', 'each', 'role', 'hours', 'required', 'notes'] },
      { title: words('Applies to'), fields: ['flight', 'passengers', 'aircraft', 'airports', 'services', 'pets'] },
      { title: words('Service that is added'), fields: ['service', 'crewOnly'] },
    ],
    keyFields: ['kind', 'flight', 'each'],
    columnSpecs: {
      hours: { label: words('Due'), show: (doc) => (rule(doc).hours === 0 ? t('At takeoff') : t('{n} h before', { n: rule(doc).hours })) },
    },
    empty: words('Rules put items on the checklist of each trip that they fit, such as customs on international flights. A release waits for them.'),
  }),
};
