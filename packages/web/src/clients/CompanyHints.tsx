import { IconArrowRight } from '@tabler/icons-react';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { Link } from 'react-router';
import { clientErrors } from '@app/domain/clients/client-errors.states.ts';
import { hintsFor, missingSettings } from '@app/domain/clients/client.rules.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { formatDay } from '../words/format.ts';
import { t } from '../words/words.ts';
import { fieldFor } from '../records/screen/screen.ts';
import { neededFields } from './company-pages.ts';
import { companyScreen } from './company-screen.ts';
import styles from './Settings.module.css';

/** Lists what the company's settings are missing, most urgent first, each with a link to its page (TEN-10, TEN-11). */
export function CompanyHints() {
  const { client, hasRole } = useSession();
  const { doc } = useLiveDoc(clients, client && hasRole(['admin']) ? clientPath(client.id) : undefined);
  const billing = doc && billingInWords(doc);
  if (!client || !doc || (doc.errors.length === 0 && billing === undefined)) return null;
  const missing = missingSettings(doc).map((setting) => neededFields[setting]);
  const first = missing[0];
  const hints = hintsFor(doc).map(({ error, title, message, path }) => ({ error, title: t(title), message: t(message), to: path }));
  const needed = missing.map(({ field }) => t(fieldFor(companyScreen.kind, field)?.label ?? field)).join(', ');
  const settings = first && {
    error: 'settings' as const,
    title: t(clientErrors.label('settings')),
    message: t('Still missing: {fields}.', { fields: needed }),
    to: `/company/settings/${first.page}`,
  };
  return (
    <ul className={styles.hints} aria-label={t('Needs attention')}>
      {billing !== undefined && (
        <li className={styles.hint}>
          <span>
            <strong>{t('Subscription')}</strong>
            {billing}
          </span>
          <Link to={doc.billing.page}>
            {t('Pay')} <IconArrowRight size={14} stroke={1.75} aria-hidden />
          </Link>
        </li>
      )}
      {[...hints, ...(settings ? [settings] : [])].map(({ error, title, message, to }) => (
        <li key={error} className={styles.hint}>
          <span>
            <strong>{title}</strong>
            {message}
          </span>
          <Link to={`/${client.name_key}${to}`} aria-label={t('Set up: {what}', { what: title })}>
            {t('Set up')} <IconArrowRight size={14} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns what a company has to know about its own subscription; undefined where nothing is owed. */
function billingInWords({ billing: { status, read_only_from: from } }: Pick<Client, 'billing'>): string | undefined {
  if (status === 'past_due') return t('Your last invoice is not paid.');
  if (from === null) return undefined;
  const isOver = from <= Date.now();
  if (isOver) return t('Your subscription is not paid. Records can be read and exported, not changed.');
  return t('Your subscription is not paid. From {date} on, records can only be read and exported.', { date: formatDay(from) });
}
