import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import type { Account } from '@app/domain/marketplace/account.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import type { LineSet } from '@app/domain/orders/sets/line-set.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import type { Member } from '@app/domain/users/user.ts';
import { type Task, taskProgresses } from '@app/domain/work/task.ts';
import { taskProgress } from '@app/domain/work/work.rules.ts';
import type { RecordExtras } from '../../../records/detail/RecordDetail.tsx';
import type { AnyRecord, RecordScreen } from '../../../records/screen/screen.ts';
import { textOf } from '../../../records/screen/show-value.rules.ts';
import type { FollowUpSubject } from '../../../follow-ups/follow-up-form.rules.ts';
import { openRecordEmail } from '../../../conversations/thread/open-record-email.tsx';
import { openThreadModal } from '../../../conversations/thread/open-thread-modal.tsx';
import { StateChip } from '../../../widgets/status/StateChip.tsx';
import { useSession } from '../../../wire/tab/session.ts';
import { affiliateExtras } from './affiliate-extras.tsx';
import { orderExtras, withOffer, withPayments } from './order-extras.tsx';
import { part } from './record-part.tsx';
import { requestExtras } from './request-extras.tsx';
import { papersOf, personOf } from '../record-papers.ts';
import { invoiceExtras } from './invoice-extras.tsx';
import { threadExtras } from './thread-extras.tsx';
import type { RecordName } from '../record-screens.ts';
import { runningTour } from '../../../work/tours/running-tour.ts';
import { t, words } from '../../../words/words.ts';

const RecordThreads = lazy(async () => ({ default: (await import('../../../conversations/context/RecordThreads.tsx')).RecordThreads }));
const ContactThreads = lazy(async () => ({ default: (await import('../../../conversations/context/ContactThreads.tsx')).ContactThreads }));
const ContactAddresses = lazy(async () => ({ default: (await import('../../../contacts/ContactAddresses.tsx')).ContactAddresses }));
const AccountInvoices = lazy(async () => ({ default: (await import('../../../settlement/invoices/AccountInvoices.tsx')).AccountInvoices }));
const AccountAddresses = lazy(async () => ({ default: (await import('../../../marketplace/AccountAddresses.tsx')).AccountAddresses }));
const loadDuplicates = () => import('../../../contacts/merge/ContactDuplicates.tsx');
const ContactDuplicates = lazy(async () => ({ default: (await loadDuplicates()).ContactDuplicates }));
const LockedBanner = lazy(async () => ({ default: (await loadDuplicates()).LockedBanner }));
const MergedBanner = lazy(async () => ({ default: (await loadDuplicates()).MergedBanner }));
const ContactCharters = lazy(async () => ({ default: (await import('../../../trips/ContactCharters.tsx')).ContactCharters }));
const RecordFiles = lazy(async () => ({ default: (await import('../../../files/RecordFiles.tsx')).RecordFiles }));
const SubscriptionPanel = lazy(async () => ({
  default: (await import('../../../settlement/subscriptions/SubscriptionPanel.tsx')).SubscriptionPanel,
}));
const FollowUpButton = lazy(async () => ({ default: (await import('../../../follow-ups/FollowUpButton.tsx')).FollowUpButton }));
const FollowUpsPanel = lazy(async () => ({ default: (await import('../../../follow-ups/FollowUpsPanel.tsx')).FollowUpsPanel }));
const ShipmentTabs = lazy(async () => ({ default: (await import('../../../fulfillment/ShipmentTabs.tsx')).ShipmentTabs }));
const ShipmentActions = lazy(async () => ({ default: (await import('../../../fulfillment/ShipmentActions.tsx')).ShipmentActions }));
const RecordHolds = lazy(async () => ({ default: (await import('../../../holds/RecordHolds.tsx')).RecordHolds }));
const ImportedNotice = lazy(async () => ({ default: (await import('../../../trips/imported/ImportedNotice.tsx')).ImportedNotice }));
const SetLines = lazy(async () => ({ default: (await import('../../../orders/SetLines.tsx')).SetLines }));
const MemberRoles = lazy(async () => ({ default: (await import('../../../users/roles/MemberRoles.tsx')).MemberRoles }));
const ShortAddress = lazy(async () => ({ default: (await import('../../../marketing/ShortAddress.tsx')).ShortAddress }));
const SearchTest = lazy(async () => ({ default: (await import('../../../search/SearchTest.tsx')).SearchTest }));

export const FILES_TITLE = words('Files');
/** Kinds without a conversation: those of the platform, colleagues, searches and tours. */
const silent = new Set<RecordName>([
  'aircraft_models',
  'airport_notes',
  'airports',
  'affiliates',
  'operator_requests',
  'members',
  'pricing',
  'searches',
  'tours',
  'short_urls',
  'products',
  'discounts',
  'provider_subscriptions',
  'tax_rates',
  'line_sets',
  'holds',
  'invoices',
]);

/** Returns the parts that other modules add to a record: conversation and follow-ups for all of the company, and each kind its own. */
export function recordExtras(name: RecordName, nameKey: string, screen: RecordScreen): RecordExtras {
  const subjectOf = (doc: AnyRecord): FollowUpSubject => followUpSubject(name, screen, doc);
  const common: RecordExtras = silent.has(name)
    ? {}
    : {
        actions: (doc) => (
          <Suspense>
            <FollowUpButton subject={subjectOf(doc)} />
          </Suspense>
        ),
        side: [
          part(words('Conversation'), (doc) => (
            <RecordThreads
              path={doc.path}
              nameKey={nameKey}
              onWrite={() =>
                openRecordEmail({ path: doc.path, subject: screen.title(doc), contact: personOf(name, doc), papers: papersOf(name, doc) })
              }
              onOpenHere={(thread) => openThreadModal({ ...thread, nameKey, recipients: threadExtras(nameKey, 'flights').recipients })}
            />
          )),
          part(words('Follow-ups'), (doc) => <FollowUpsPanel subject={subjectOf(doc)} />),
          part(FILES_TITLE, (doc) => <RecordFiles path={doc.path} ids={idsIn(doc['files'])} />),
        ],
      };
  const extras = own(name, nameKey, subjectOf);
  return { ...common, ...extras, side: [...(common.side ?? []), ...(extras.side ?? [])] };
}

/** The record that a follow-up is about. Quotes and trips name their conversation and contact. */
function followUpSubject(name: RecordName, screen: RecordScreen, doc: AnyRecord): FollowUpSubject {
  if (name === 'quotes' || name === 'trips') {
    const charter = doc as unknown as Doc<Quote>;
    return { path: doc.path, label: recordLabel({ ...charter }), contact: charter.contact.id, tRef: charter.thread };
  }
  return { path: doc.path, label: screen.title(doc), contact: name === 'contacts' ? doc.id : '', tRef: '' };
}
/** All emails of a contact, those of merged ones too. */
const emailsIn = (doc: AnyRecord): readonly string[] => [...new Set([textOf(doc['email']), ...idsIn(doc['emails'])])].filter((email) => email !== '');
/** Files that a record names itself. */
const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

function own(name: RecordName, nameKey: string, subjectOf: (doc: AnyRecord) => FollowUpSubject): RecordExtras {
  switch (name) {
    case 'contacts':
      return {
        top: (doc) => (
          <Suspense>
            {textOf(doc['merged_into']) !== '' && <MergedBanner contact={doc as unknown as Doc<Contact>} nameKey={nameKey} />}
            {doc['locked'] === true && <LockedBanner />}
          </Suspense>
        ),
        side: [part(words('Duplicates'), (doc) => <ContactDuplicates contact={doc as unknown as Doc<Contact>} nameKey={nameKey} />)],
        main: [
          part(words('Addresses'), (doc) => <ContactAddresses contact={doc as unknown as Doc<Contact>} />),
          part(words('Conversations'), (doc) => <ContactThreads contactId={doc.id} nameKey={nameKey} />),
          part(words('Quotes'), (doc) => <ContactCharters kind="quotes" emails={emailsIn(doc)} nameKey={nameKey} />),
          part(words('Trips'), (doc) => <ContactCharters kind="trips" emails={emailsIn(doc)} nameKey={nameKey} />),
        ],
      };
    case 'orders':
      return withHolds(withPayments(orderExtras(name, subjectOf)));
    case 'order_quotes':
      return withHolds(withOffer(orderExtras(name, subjectOf)), name);
    case 'quotes':
    // Its workspace holds the aircraft.
    case 'products':
    case 'aircraft':
      return withHolds({});
    case 'shipments':
      return {
        actions: (doc) => (
          <Suspense>
            <FollowUpButton subject={subjectOf(doc)} />
            <ShipmentActions shipment={doc as unknown as Doc<Shipment>} />
          </Suspense>
        ),
        top: (doc) => (
          <Suspense>
            <ShipmentTabs shipment={doc as unknown as Doc<Shipment>} />
          </Suspense>
        ),
      };
    case 'provider_subscriptions':
      return {
        top: (doc) => (
          <Suspense>
            <SubscriptionPanel id={doc.id} company={nameKey} version={doc.version} />
          </Suspense>
        ),
      };
    case 'schedule':
      return {
        top: (doc) => (
          <Suspense>
            <ImportedNotice entry={doc as unknown as Doc<ScheduleEntry>} />
          </Suspense>
        ),
      };
    case 'accounts':
      return {
        main: [
          part(words('Addresses'), (doc) => <AccountAddresses account={doc as unknown as Doc<Account>} />),
          part(words('Unpaid invoices'), (doc) => <AccountInvoices name={textOf(doc['name'])} nameKey={nameKey} />),
          part(words('Quotes'), ({ id }) => <ContactCharters kind="quotes" account={id} nameKey={nameKey} />),
          part(words('Trips'), ({ id }) => <ContactCharters kind="trips" account={id} nameKey={nameKey} />),
        ],
      };
    case 'searches':
      return { main: [part(words('Try it'), (doc) => <SearchTest search={doc} />)] };
    case 'short_urls':
      return { main: [part(words('Address to share'), ({ id }) => <ShortAddress nameKey={nameKey} id={id} />)] };
    case 'affiliates':
      return affiliateExtras;
    case 'operator_requests':
      return requestExtras;
    case 'invoices':
      return invoiceExtras(nameKey);
    case 'line_sets':
      return { main: [part(words('Lines'), (doc) => <SetLines set={doc as unknown as Doc<LineSet>} />)] };
    case 'tasks':
      return { chip: (doc) => <ProgressChip task={doc as unknown as Doc<Task>} /> };
    case 'tours':
      return {
        actions: (doc) => (
          <Button size="xs" variant="default" onClick={() => runningTour.setState(textOf(doc['tour_name']), true)}>
            {t('Start tour')}
          </Button>
        ),
      };
    case 'members':
      return {
        chip: (doc) => <Roles member={doc as unknown as Doc<Member>} />,
        main: [part(words('Roles'), (doc) => <MemberRoles member={doc as unknown as Doc<Member>} />)],
      };
    default:
      return {};
  }
}

function ProgressChip({ task }: { readonly task: Task }) {
  const progress = taskProgress(task);
  return <StateChip label={t(taskProgresses.label(progress))} colour={progress === 'open' ? 'amber' : 'green'} />;
}
/** Adds what is on hold; a quote can hold what it offers. */
const withHolds = (extras: RecordExtras, quotes?: 'order_quotes' | 'quotes'): RecordExtras => ({
  ...extras,
  side: [
    ...(extras.side ?? []),
    part(words('On hold'), (doc) => <RecordHolds path={doc.path} {...(quotes && { quote: { kind: quotes, id: doc.id } })} />),
  ],
});
/** A colleague's roles, in the words of the company. */
function Roles({ member }: { readonly member: Member }) {
  const { client } = useSession();
  const roles = Object.entries(member.roles).flatMap(([role, has]) => (has ? [role] : []));
  const labels = roles.map((role) => client?.roles.find(({ id }) => id === role)?.label ?? role);
  return <span>{labels.length > 0 ? labels.join(', ') : t('No roles')}</span>;
}
