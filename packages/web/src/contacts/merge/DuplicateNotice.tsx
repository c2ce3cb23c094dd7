import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { linkTo } from '@app/domain/links.ts';
import { matchReasonCodes } from '@app/domain/contacts/merge/contact-pair.ts';
import { findDuplicates } from '@app/domain/contacts/merge/merge.calls.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t, tn } from '../../words/words.ts';
import styles from './Merge.module.css';

const PAUSE_MS = 400;
const NONE: Matches = [];
type Matches = z.output<typeof findDuplicates.reply>['matches'];
const textOf = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

/** Says while a contact is typed who may be the same person. Nothing keeps anybody from adding them. */
export function DuplicateNotice({ entries }: { readonly entries: Readonly<Record<string, unknown>> }) {
  const { client } = useSession();
  const [matches, setMatches] = useState(NONE);
  const draft = {
    first_name: textOf(entries['first_name'], 80),
    last_name: textOf(entries['last_name'], 80),
    company: textOf(entries['company'], 120),
    email: textOf(entries['email'], 254),
    phone: textOf(entries['phone'], 30),
  };
  const key = JSON.stringify(draft);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      // Without a network the contact is added without this check; the list of duplicates finds it later.
      send(findDuplicates, JSON.parse(key)).then(
        (reply) => isGone || setMatches(reply.matches),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key]);
  return (
    <div role="status">
      {matches.length > 0 && (
        <>
          <p className={styles.soft}>{tn(matches.length, 'A contact may be the same person:', '{n} contacts may be the same person:')}</p>
          <ul className={styles.people}>
            {matches.slice(0, 5).map(({ id, name, email, phone, reasons }) => (
              <li key={id}>
                <Link to={linkTo(client?.name_key ?? '', { collection: 'contacts', id }) ?? ''} target="_blank">
                  {name || email || phone}
                </Link>
                <span className={styles.reason}>{reasons.map((reason) => t(matchReasonCodes.label(reason))).join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
