import type { CodeTable } from '@app/kernel/states.ts';
import { type Where, where } from '@app/kernel/queries/where.ts';
import { words } from '@app/kernel/words.ts';

/** Units of figures: how many, dollars, percent, hours in the air, minutes of waiting. */
export type Unit = 'count' | 'money' | 'percent' | 'hours' | 'minutes';
/** Chosen values of a list's filters, as its address has them. */
export type Filters = Readonly<Record<string, readonly string[]>>;
export type CompanyKind = 'operator' | 'shop' | 'platform';

interface Measured {
  readonly label: string;
  readonly unit: Unit;
  /** Kinds of company that have such records; left out: all. */
  readonly kinds?: readonly CompanyKind[];
  /** True for a figure that only others are made from; no dashboard offers it. */
  readonly isPart?: true;
  /** Only records that have the field of the breakdown count: all of them are another figure. */
  readonly isBreakdown?: true;
}
/** A figure that is counted from records, so it can be counted again for any day. The same filters open the list of the records. */
export interface RecordMeasure extends Measured {
  readonly collection: string;
  /** Field with the time that counts, epoch ms. */
  readonly at: string;
  readonly filters?: Filters;
  /** Condition that the list of this kind always has. */
  readonly listed?: Where;
  /** Field with the amount; left out: each record counts one. */
  readonly amount?: string;
  /** Field that breaks the figure down. */
  readonly by?: string;
  /** Each flown leg of the record counts its hours, by tail number; `at` is the first takeoff. */
  readonly legs?: true;
  /** A second kind of record that counts into the same figure. */
  readonly also?: { readonly collection: string; readonly filters?: Filters };
}
/** A figure that is counted from events when they come. */
export interface EventMeasure extends Measured {
  readonly event: true;
  readonly by?: string;
}
/** A figure that is one other divided by another, so it adds up to nothing itself: in percent, or as their mean. */
interface RatioMeasure extends Measured {
  readonly unit: 'percent' | 'minutes';
  readonly ratio: readonly [string, string];
  readonly by?: undefined;
}
export type Measure = RecordMeasure | EventMeasure | RatioMeasure;

const charter = ['operator', 'platform'] as const;
const goods = ['shop', 'platform'] as const;
/** Trips that fly or flew, whether paid or not. */
const flown = ['tConfirmed', 'pWaiting', 'pPaid', 'pIssue'] as const;

/** Every figure, by the name of its metric. */
export const measures = {
  quotes: { label: words('Quotes'), unit: 'count', collection: 'quotes', at: 'date', by: 'source', kinds: charter },
  quote_origins: {
    label: words('Quotes by origin'),
    unit: 'count',
    collection: 'quotes',
    at: 'date',
    by: 'origin.name',
    isBreakdown: true,
    kinds: charter,
  },
  quote_declines: {
    label: words('Quotes declined'),
    unit: 'count',
    collection: 'quotes',
    at: 'declined.at',
    filters: { status: ['inactive'] },
    by: 'declined.code',
    kinds: charter,
  },
  trips: { label: words('Trips booked'), unit: 'count', collection: 'trips', at: 'date', kinds: charter },
  conversion: { label: words('Trips booked per 100 quotes'), unit: 'percent', ratio: ['trips', 'quotes'], kinds: charter },
  trip_revenue: { label: words('Value of trips booked'), unit: 'money', collection: 'trips', at: 'date', amount: 'price.total', kinds: charter },
  trip_payments: { label: words('Paid for trips booked'), unit: 'money', collection: 'trips', at: 'date', amount: 'totalPaid', kinds: charter },
  order_quotes: { label: words('Quotes for goods'), unit: 'count', collection: 'order_quotes', at: 'date', by: 'source', kinds: goods },
  order_conversion: { label: words('Orders per 100 quotes for goods'), unit: 'percent', ratio: ['orders', 'order_quotes'], kinds: goods },
  orders: { label: words('Orders'), unit: 'count', collection: 'orders', at: 'date', filters: { canceled: ['no'] }, by: 'source', kinds: goods },
  order_origins: {
    label: words('Orders by origin'),
    unit: 'count',
    collection: 'orders',
    at: 'date',
    filters: { canceled: ['no'] },
    by: 'origin.name',
    isBreakdown: true,
    kinds: goods,
  },
  order_revenue: {
    label: words('Value of orders'),
    unit: 'money',
    collection: 'orders',
    at: 'date',
    filters: { canceled: ['no'] },
    amount: 'total',
    kinds: goods,
  },
  order_payments: {
    label: words('Paid for orders'),
    unit: 'money',
    collection: 'orders',
    at: 'date',
    filters: { canceled: ['no'] },
    amount: 'amount_paid',
    kinds: goods,
  },
  departures: {
    label: words('Trips departed'),
    unit: 'count',
    collection: 'trips',
    at: 'departure_date',
    filters: { status: flown },
    by: 'aircraft.tail_number',
    kinds: ['operator'],
  },
  passengers: {
    label: words('Passengers'),
    unit: 'count',
    collection: 'trips',
    at: 'departure_date',
    filters: { status: flown },
    amount: 'paxNum',
    kinds: ['operator'],
  },
  flight_hours: {
    label: words('Hours flown'),
    unit: 'hours',
    collection: 'trips',
    at: 'departure_date',
    filters: { status: flown },
    by: 'aircraft.tail_number',
    legs: true,
    also: { collection: 'flights' },
    kinds: ['operator'],
  },
  empty_legs: {
    label: words('Empty legs flown or missed'),
    unit: 'count',
    collection: 'deals',
    at: 'departure_date',
    by: 'booked',
    kinds: ['operator'],
  },
  empty_legs_sold: {
    label: words('Empty legs sold'),
    unit: 'count',
    collection: 'deals',
    at: 'departure_date',
    filters: { booked: ['yes'] },
    kinds: ['operator'],
  },
  contacts: { label: words('New contacts'), unit: 'count', collection: 'contacts', at: 'date', listed: where('merged_into', 'in', ['', null]) },
  tasks: { label: words('New tasks'), unit: 'count', collection: 'tasks', at: 'date' },
  conversations: { label: words('Conversations started'), unit: 'count', collection: 'threads', at: 'date', by: 'medium' },
  first_replies: {
    label: words('Conversations answered'),
    unit: 'count',
    collection: 'threads',
    at: 'first_reply.at',
  },
  first_reply_minutes: {
    label: words('Minutes until the first reply'),
    unit: 'minutes',
    collection: 'threads',
    at: 'first_reply.at',
    amount: 'first_reply.minutes',
    isPart: true,
  },
  response_time: { label: words('Time until the first reply'), unit: 'minutes', ratio: ['first_reply_minutes', 'first_replies'] },
  screen_views: { label: words('Screens viewed'), unit: 'count', event: true, by: 'screen' },
  sign_ups: { label: words('Accounts created'), unit: 'count', event: true, by: 'kind', kinds: ['platform'] },
  searches: { label: words('Marketplace searches'), unit: 'count', event: true, by: 'kind', kinds: ['platform'] },
  marketplace_requests: { label: words('Marketplace requests'), unit: 'count', event: true, by: 'kind', kinds: ['platform'] },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]];
/** For screens that show the choice of a company. */
export const measureCodes: CodeTable = { names: measureNames, label: (name) => measures[name as MeasureName].label };
export const measureOf = (name: MeasureName): Measure => measures[name];
export const isRecordMeasure = (measure: Measure): measure is RecordMeasure => 'collection' in measure;
/** Returns the figures that one is made from: itself, or both sides of a ratio. */
export function partsOfMeasure(name: MeasureName): MeasureName[] {
  const measure = measureOf(name);
  return 'ratio' in measure ? ([...measure.ratio] as MeasureName[]) : [name];
}
interface OfKinds {
  readonly kinds?: readonly CompanyKind[];
}
const isFor = ({ kinds }: OfKinds, kind: CompanyKind): boolean => kinds?.includes(kind) ?? true;
/** Figures that a company of this kind has. */
export const measuresFor = (kind: CompanyKind): MeasureName[] =>
  measureNames.filter((name) => isFor(measureOf(name), kind) && measureOf(name).isPart !== true);

/** Figures of this moment: how many records match now. The same filters open the list. */
export interface NowFigure {
  readonly label: string;
  readonly collection: string;
  readonly filters: Filters;
  /** Condition besides the filters. */
  readonly listed?: Where;
  /** Field with a time that has passed. */
  readonly past?: string;
  /** Field in dollars that is added up beside the count. */
  readonly sum?: string;
  readonly kinds?: readonly CompanyKind[];
}
export const nowFigures = {
  open_quotes: { label: words('Open quotes'), collection: 'quotes', filters: { status: ['qSubmitted', 'qCreated', 'qOutstanding'] }, kinds: charter },
  awaiting_payment: { label: words('Trips awaiting payment'), collection: 'trips', filters: { status: ['pWaiting', 'pIssue'] }, kinds: charter },
  unpaid_orders: { label: words('Unpaid orders'), collection: 'orders', filters: { paid: ['no'], canceled: ['no'] }, kinds: goods },
  waiting_conversations: {
    label: words('Conversations that wait for a reply'),
    collection: 'threads',
    filters: { 'waiting.on': ['us'] },
    listed: where('medium', 'ne', 'archive'),
  },
  overdue_follow_ups: {
    label: words('Overdue follow-ups'),
    collection: 'queue',
    filters: { type: ['follow-up'] },
    listed: where('processed', 'eq', null),
    past: 'due',
  },
  overdue_invoices: {
    label: words('Overdue invoices'),
    collection: 'invoices',
    filters: { paid: ['no'], replaced: ['no'] },
    listed: where('balanceDue', 'gt', 0),
    past: 'dueDate',
    sum: 'balanceDue',
    kinds: charter,
  },
  open_tasks: { label: words('Open tasks'), collection: 'tasks', filters: { completed: ['no'] } },
} as const satisfies Readonly<Record<string, NowFigure>>;
export type NowFigureName = keyof typeof nowFigures;
export const nowFigureNames = Object.keys(nowFigures) as [NowFigureName, ...NowFigureName[]];

/** The dashboards and the figures that each begins with; a company may choose others. */
export const dashboards = {
  sales: {
    label: words('Sales'),
    roles: ['sales'],
    now: ['open_quotes', 'unpaid_orders', 'waiting_conversations', 'overdue_follow_ups'],
    widgets: [
      'quotes',
      'quote_origins',
      'trips',
      'conversion',
      'quote_declines',
      'trip_revenue',
      'order_quotes',
      'orders',
      'order_origins',
      'order_conversion',
      'order_revenue',
    ],
  },
  dispatch: {
    label: words('Dispatch'),
    roles: ['dispatch'],
    now: ['awaiting_payment', 'open_tasks', 'overdue_follow_ups'],
    widgets: ['departures', 'flight_hours', 'passengers', 'empty_legs', 'empty_legs_sold'],
    kinds: ['operator'],
  },
  money: {
    label: words('Money'),
    roles: ['billing'],
    now: ['awaiting_payment', 'overdue_invoices', 'unpaid_orders'],
    widgets: ['trip_revenue', 'trip_payments', 'order_revenue', 'order_payments'],
  },
  marketing: {
    label: words('Marketing'),
    roles: ['marketing'],
    now: [],
    widgets: ['contacts', 'screen_views', 'sign_ups', 'searches', 'marketplace_requests'],
  },
  operations: {
    label: words('Operations'),
    roles: ['support', 'admin'],
    now: ['waiting_conversations', 'overdue_follow_ups', 'open_tasks'],
    widgets: ['conversations', 'first_replies', 'response_time', 'tasks', 'contacts'],
  },
} as const satisfies Readonly<Record<string, Dashboard>>;
export type DashboardName = keyof typeof dashboards;
const dashboardNames = Object.keys(dashboards) as [DashboardName, ...DashboardName[]];
interface Dashboard extends OfKinds {
  readonly label: string;
  /** Roles whose first dashboard it is. */
  readonly roles: readonly string[];
  readonly now: readonly NowFigureName[];
  readonly widgets: readonly MeasureName[];
}
/** Returns a dashboard as a company of this kind has it before it chose other figures. */
export function dashboardFor(name: DashboardName, kind: CompanyKind): Dashboard {
  const dashboard: Dashboard = dashboards[name];
  const isOwn = (figure: NowFigureName): boolean => isFor(nowFigures[figure] as NowFigure, kind);
  return { ...dashboard, now: dashboard.now.filter(isOwn), widgets: dashboard.widgets.filter((figure) => isFor(measureOf(figure), kind)) };
}
/** Dashboards that a company of this kind has. */
export const dashboardsFor = (kind: CompanyKind): DashboardName[] => dashboardNames.filter((name) => isFor(dashboards[name] as OfKinds, kind));
