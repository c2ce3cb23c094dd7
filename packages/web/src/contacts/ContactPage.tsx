import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { displayName, type Contact } from '@app/domain/contacts/contact.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/States.tsx';
import { ContactCard } from '../widgets/ContactCard.tsx';
import { TimeAgo } from '../widgets/TimeAgo.tsx';
import { useSession } from '../wire/session.ts';
import { useLiveDoc } from '../wire/use-live.ts';
import styles from './ContactPage.module.css';

/** A part of the page that another room draws. */
interface ContactPanel {
  readonly title: string;
  readonly render: (contact: Doc<Contact>) => ReactNode;
}
interface Props {
  readonly id: string;
  readonly nameKey: string;
  readonly panels: readonly ContactPanel[];
}

/** One person outside the company: how to reach them, and everything they have with us. */
export function ContactPage({ id, nameKey, panels }: Props) {
  const { client } = useSession();
  const { doc, state, problems } = useLiveDoc(contacts, client && `clients/${client.id}/contacts/${id}`);
  if (!doc) {
    if (state === 'loading') return <RowSkeletons rows={6} height={44} />;
    if (state === 'error') return <ErrorState problems={problems} />;
    return (
      <EmptyState
        icon={IconUserOff}
        title="This contact is not here"
        action={
          <Button component={Link} to={`/${nameKey}/threads/inbox/chat`} variant="default">
            To the inbox
          </Button>
        }
      >
        It was removed, or it belongs to another company.
      </EmptyState>
    );
  }
  const name = displayName(doc);
  const facts: [string, ReactNode][] = [
    ['Company', doc.company],
    ['Also at', doc.emails.filter((email) => email !== doc.email).join(', ')],
    ['Kind', doc.type],
    ['Travels as', doc.pax_type],
    ['Verified', doc.verified ? 'Yes' : ''],
    ['Newsletters', doc.optin ? 'Agreed' : 'Not agreed'],
    ['Since', <TimeAgo key="since" at={doc.date} />],
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{name || 'Contact'}</h1>
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="Person">
          <ContactCard contact={{ id: doc.id, name, email: doc.email, phone: doc.phone, company: doc.company }} />
          <dl className={styles.facts}>
            {facts
              .filter(([, value]) => value !== '')
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          {doc.notes !== '' && <p className={styles.notes}>{doc.notes}</p>}
        </aside>
        <div className={styles.main}>
          {panels.map((panel) => (
            <section key={panel.title} className={styles.section}>
              <h2>{panel.title}</h2>
              {panel.render(doc)}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
