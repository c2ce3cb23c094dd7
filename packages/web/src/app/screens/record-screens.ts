import { catalogScreens } from '../../catalog/catalog.screens.ts';
import { contactsScreens } from '../../contacts/contacts.screens.tsx';
import { fleetScreens } from '../../fleet/fleet.screens.ts';
import { fulfillmentScreens } from '../../fulfillment/fulfillment.screens.tsx';
import { holdsScreens } from '../../holds/holds.screens.ts';
import { marketingScreens } from '../../marketing/marketing.screens.ts';
import { marketplaceScreens } from '../../marketplace/marketplace.screens.tsx';
import { presetFilter } from '../../marketplace/presets/preset-filter.ts';
import { withOfferState } from '../../offers/charter-offer-column.ts';
import { lineSetsScreens } from '../../orders/line-sets.screens.ts';
import { ordersScreens } from '../../orders/orders.screens.tsx';
import { pagesScreens } from '../../pages/pages.screens.ts';
import { paymentsScreens } from '../../payments/payments.screens.ts';
import type { RecordScreen } from '../../records/screen/screen.ts';
import { searchScreens } from '../../search/search.screens.ts';
import { subscriptionsScreens } from '../../settlement/subscriptions/subscriptions.screens.ts';
import { invoicesScreens } from '../../settlement/invoices/invoices.screens.ts';
import { flightsScreens } from '../../trips/flights.screens.ts';
import { tripsScreens } from '../../trips/trips.screens.ts';
import { usersScreens } from '../../users/users.screens.tsx';
import { workScreens } from '../../work/work.screens.ts';

/** The screens of all modules, by the kind of record. */
const screens = {
  ...workScreens,
  ...ordersScreens,
  ...lineSetsScreens,
  ...fulfillmentScreens,
  ...tripsScreens,
  ...flightsScreens,
  quotes: withOfferState({ ...tripsScreens.quotes, ownFilter: presetFilter }),
  ...invoicesScreens,
  ...contactsScreens,
  ...marketingScreens,
  ...marketplaceScreens,
  ...fleetScreens,
  ...pagesScreens,
  ...catalogScreens,
  ...paymentsScreens,
  ...subscriptionsScreens,
  ...holdsScreens,
  ...searchScreens,
  ...usersScreens,
} satisfies Readonly<Record<string, RecordScreen>>;
export type RecordName = keyof typeof screens;
export const recordNames = Object.keys(screens) as RecordName[];
export const recordScreen = (name: RecordName): RecordScreen => screens[name];
