import { addresses } from './addresses/address.collection.ts';
import { metrics } from './analytics/metric.collection.ts';
import { clients } from './clients/client.collection.ts';
import { contacts } from './contacts/contact.collection.ts';
import { drafts, filters, mailTokens, messages, outbox, storedFiles, textThreads, threads, unread } from './conversations/conversation.collection.ts';
import { aircraft, aircraftModels, airports } from './fleet/fleet.collection.ts';
import { feedback, queue } from './jobs/jobs.collection.ts';
import { groups } from './marketing/group.collection.ts';
import { deals } from './marketplace/deal.collection.ts';
import { pages } from './pages/page.collection.ts';
import { priceLists, quotes, schedule, trips } from './trips/trips.collection.ts';
import { devices, locations, members, roles, signatures, signIns, users } from './users/user.collection.ts';
import { tasks, tours, workOrders } from './work/work.collection.ts';

/** Every kind of record. Tables, indexes, access, live queries and forms come from here. */
export const collections = [
  clients,
  users,
  members,
  locations,
  signatures,
  devices,
  roles,
  signIns,
  addresses,
  queue,
  feedback,
  contacts,
  airports,
  aircraftModels,
  aircraft,
  pages,
  groups,
  threads,
  messages,
  unread,
  outbox,
  mailTokens,
  storedFiles,
  textThreads,
  filters,
  drafts,
  quotes,
  trips,
  schedule,
  priceLists,
  deals,
  tasks,
  workOrders,
  tours,
  metrics,
] as const;
