import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { collections } from './collections.ts';

/**
 * Every record that the specification names (D3.1–D3.16, S3, M3), with its fields. A field whose name the store
 * itself needs is renamed (`path` → `ref_path`, `date` of a search → `flight_date`). Data stored in another record
 * are not repeated: a user's addresses, cards and locations name their user.
 */
const specification: Record<string, string> = {
  // D3.1, S3
  clients:
    'name name_key timezone theme orderStages address website metadata config office_hours phone email agents followers addresses third_party errors terms',
  // D3.2
  addresses:
    'user_id first_name last_name nickname default company street street2 city state zip country notes flag phone email residential latitude longitude type type_id metadata files',
  // D3.3, D3.4
  contacts:
    'user_id nick_name first_name last_name company phone email tax metadata counts type optin notes verified third_party duplicates emails locked agents roles followers addresses cards files birthdate weight gender passport accounts account_ids pax_type',
  // D3.5
  cards:
    'name first_name last_name street street2 city state zip flag notes email address_id metadata expired default contact_id customer_id last4 exp_month exp_year brand',
  // D3.6
  orders:
    'invoice_id invoice_index num_delivered num_shipped paid date_paid date_changed amount_paid amount_refunded total shipping subtotal total_weight expires locked canceled source referrer replacement incorrect corrected url contact user items payments shipments refunds work files agents followers roles workers metadata discount subscription stages tax score service_fee address selected_rate third_party client discount.amount discount.code tax.amount tax.totalRate tax.rates tax.total_taxable tax.exempt ' +
    // D3.7
    'items.index items.sku items.name items.notes items.url items.unit_cost items.unit_weight items.quantity items.price items.subtotal items.dimensions items.packing_dimensions items.properties items.metadata items.pricing_id items.pricing items.product items.subscription items.subscriptions items.agreement items.agreement.terms items.agreement.agreed',
  order_quotes: 'quote_id total shipping subtotal expires items discount tax stages client',
  carts: 'user address checkout receipts',
  // D3.8
  payments: 'user_id agent_id order_id paid date_paid type provider billing contact_id amount result preauth paypal notes card_id card intent',
  refunds: 'user_id agent_id order_id paid date_paid type provider billing contact_id amount result preauth paypal notes card_id card intent',
  // D3.9
  discounts: 'type public shipping start end value amount reusable used code title description author author_id user_id manual locked universal fn',
  // D3.10
  products: 'name description notes sku weight weight_ounces cost nmfc_class price dimensions url image address subscription metadata agreement',
  price_changes: 'cost_based before after percent amount',
  product_pricing: 'name description fn start end readonly components metadata',
  packaging: 'name dimensions cost quantity weight manual nmfc_class ltl handlingUnit items',
  // D3.11
  shipments:
    'type from_address to_address from_address_default distance requested scheduled canceled sent delivered total_height total_length total_width total_weight total_weight_ounces nmfc_class amount cost notes ltl free rates rate rate_status postage_label is_return tracking_code tracking_url pickup_code status tracker packaging packing_list third_party metadata events files pallets',
  items: 'index sku name notes url unit_weight quantity dimensions packing_dimensions properties metadata product',
  // D3.12
  charges:
    'amount amount_captured amount_refunded currency customer status paid refunded disputed captured receipt_email receipt_url receipt_number failure_code failure_message payment_intent payment_method billing_details shipping metadata created',
  payment_intents:
    'amount amount_received amount_capturable currency customer status client_secret capture_method confirmation_method last_payment_error next_action payment_method receipt_email invoice latest_charge cancellation_reason canceled_at',
  provider_subscriptions:
    'customer status items current_period_start current_period_end start_date trial_start trial_end cancel_at cancel_at_period_end canceled_at ended_at collection_method default_payment_method latest_invoice pause_collection',
  provider_invoices:
    'number status total subtotal tax amount_due amount_paid amount_remaining currency customer lines due_date hosted_invoice_url invoice_pdf subscription payment_intent invoice_id order_id name email',
  // D3.13, S3
  threads:
    'subject summary inbound html type medium template_id url creator contact object recipients filters activity agents followers roles follower_ids third_party ref contactRef',
  threadsmsgs:
    'creator object medium data cc bcc recipients forward agents roles followers replyingTo files template_id document_id subject message messageHtml summary tRef contact draft skipTracking sms note results domain fromEmail signature metadata reactions mentions',
  _sms: 'threadRef contactRef contactPhone providerPhone',
  unread: 'ref seen',
  _tokens: 'token expires key ref_path email contact consumer_user_id',
  filters: 'name type description color contrast rules followers roles status action',
  short_urls: 'name longUrl clicks refPath',
  // D3.14
  users:
    'provider contact_id nick_name first_name last_name email phone company zip photoURL metadata location_id tax optin role type online unread claims terms notifications _restricted color contrast',
  locations: 'location',
  signatures: 'signature',
  devices: 'label type os subscription failed token',
  roles: 'label description',
  sign_ins: 'role',
  tasks: 'name changeId type description index completed tested validated creator validator files agents followers roles agent_ids follower_ids',
  work_orders: 'work_order_id agent worker workers location order state notes items agents followers roles',
  tours: 'tour_name steps stepDuration showNavigationButtons showNext showPrevious tooltipClass customTooltipStyle disableOnMobile animationClass',
  queue: 'type action ref_path class_name data creator followers agents roles',
  data_logs: 'action result success details',
  metrics: 'year month dayOfMonth week dayOfWeek dayOfYear categories name value keys',
  feedback: 'group_id title description percent',
  files: 'name type url lastModified size third_party locked metadata',
  // D3.15, S3
  pages: 'url name urls site blog_id created edited published exclude meta content jsonld footer_id footer header_id header',
  headers: 'name site content',
  footers: 'name site content',
  blogs: 'name description tags entries',
  deployments: 'name changeId notes created approved approved_by deployed running status pages allPages feedbackId',
  cms_settings: 'fonts sites images',
  menu_items: 'label routerLink pathMatch roles items icon',
  groups: 'name default type medium subscribed unsubscribed ignore_opt_in third_party_id third_party_tags third_party_service logic_fn',
  subscriptions: 'contact preferences preferences.home preferences.destinations',
  ads: 'title description type vendor vendor_id url image images weight brand category price dynamic_price stock product old_id published',
  templates:
    'key url name template_id type stage subject sms data_argument data_loader_fn data_example email email_type description html sitemap metadata allow_note skipTracking',
  searches:
    'name query typoTolerance facetFilters hitsPerPage restrictSearchableAttributes numericFilters page index type subtype filterItems and aroundLatLng insideBoundingBox aroundRadius',
  // D3.16, M3
  accounts: 'name email phone third_party address type pricing aircraft',
  affiliates: 'creator recipient client_ids requested approved declined',
  aircraft:
    'tail_number call_sign type name description images amenities source source_data seats accounts account_ids latitude longitude errors warnings model airport',
  aircraft_models: 'name make model icao type height width length rangeNM speedMPH seats bags description images amenities alternative',
  airports: 'name iata icao latitude longitude timezone images region city address',
  deals:
    'client imported hidden show_price verified departureAirport arrivalAirport times score fp type subscribers booked aircraft price estimate legs contact',
  flights:
    'paxNum token isEmptyLeg price estimate tripType departure_date return_date aircraft duration passenger_ids name notes metadata legs services',
  legs: 'order third_party aircraft departureAirport arrivalAirport departureFBO arrivalFBO times paxNum passengers passenger_ids lead_passenger_id crew crew_ids isEmptyLeg status price estimate services startingAirport endingAirport trip_number',
  trips:
    'quote_number quote_id trip_number trip_id paid totalPaid status payment_type contact agents roles followers accounts url date_linked estimates bestMargin payments trip_diffs metadata token paxNum isEmptyLeg price estimate tripType departure_date return_date aircraft duration passenger_ids name notes legs services',
  quotes: 'quoteType aircraft_type terms score quality legs services notes source quote_number quote_id status payment_type contact metadata',
  flight_plans: 'registration callsign origin destination cancelled route',
  invoices:
    'trip account paid amount_paid notes balanceDue billingContact discount dueDate invoiceDate jetCard number relatedRecords taxes total lineItems payments',
  marketplace_searches: 'type name description level hits radius daysBefore daysAfter flight_date icao latitude longitude followers roles',
  pricing:
    'items items.label items.public_label items.description items.emptyOnly items.taxable items.tax items.type items.quantity items.minQty items.dailyMin items.multiplier items.amount items.cost items.editedBy items.order items.repositionAirport items.denomination items.notes items.logic',
  schedule: 'start end type status metadata times aircraft departureAirport arrivalAirport avail availMap',
  services: 'source type crewOnly notes details',
  sharing: 'label requestingOperator receivingOperator lastRequestPath roles',
};

const kinds = new Map((collections as unknown as readonly Collection[]).map((kind) => [kind.name, kind]));

/** A part of a schema as Zod stores it. */
interface Part {
  readonly shape?: Readonly<Record<string, Part>>;
  readonly _zod: { readonly def: { readonly innerType?: Part; readonly element?: Part; readonly out?: Part } };
}
/** Returns the fields of an object, through any wrapper: a list, a default, or a preprocessed older form. */
function shapeOf(part: Part | undefined): Readonly<Record<string, Part>> {
  if (!part) return {};
  const { innerType, element, out } = part._zod.def;
  return part.shape ?? shapeOf(innerType ?? element ?? out);
}
function has(schema: Part, path: readonly string[]): boolean {
  const [first = '', ...rest] = path;
  const field = shapeOf(schema)[first];
  return field !== undefined && (rest.length === 0 || has(field, rest));
}

test.each(Object.entries(specification))('%s is a record, with every field that the specification names [LIV-6]', (name, fields) => {
  const kind = kinds.get(name);
  expect(kind?.name).toBe(name);
  expect(fields.split(/\s+/).filter((field) => !has(kind?.schema as unknown as Part, field.split('.')))).toEqual([]);
});
