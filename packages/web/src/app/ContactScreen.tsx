import { useParams } from 'react-router';
import { ContactPage } from '../contacts/ContactPage.tsx';
import { ContactThreads } from '../conversations/ContactThreads.tsx';
import { ContactCharters } from '../trips/ContactCharters.tsx';

/** `/{client}/marketing/contacts/:id` with what other rooms know of the person. */
export function ContactScreen() {
  const { nameKey = '', id = '' } = useParams();
  return (
    <ContactPage
      key={id}
      id={id}
      nameKey={nameKey}
      panels={[
        { title: 'Conversations', render: (contact) => <ContactThreads contactId={contact.id} nameKey={nameKey} /> },
        { title: 'Quotes', render: (contact) => <ContactCharters kind="quotes" email={contact.email} nameKey={nameKey} /> },
        { title: 'Trips', render: (contact) => <ContactCharters kind="trips" email={contact.email} nameKey={nameKey} /> },
      ]}
    />
  );
}
