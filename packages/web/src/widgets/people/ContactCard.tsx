import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '@app/domain/addresses/phone.rules.ts';
import { UserAvatar } from './UserAvatar.tsx';
import { t } from '../../words/words.ts';
import styles from './ContactCard.module.css';

interface Props {
  readonly contact: { readonly id: string; readonly name: string; readonly email: string; readonly phone: string; readonly company?: string };
  /** Screen of the contact record, if it has one. */
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

function Reach({
  icon,
  href,
  text,
  copyLabel,
}: {
  readonly icon: ReactNode;
  readonly href: string;
  readonly text: string;
  readonly copyLabel: string;
}) {
  return (
    <div className={styles.reach}>
      <span className={styles.icon}>{icon}</span>
      <a href={href} className={styles.value}>
        <bdi dir="ltr">{text}</bdi>
      </a>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('Copied') : t('Copy')}>
            <ActionIcon variant="subtle" color="gray" size={24} onClick={copy} aria-label={copied ? t('Copied') : copyLabel} className={styles.copy}>
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  );
}

/** A person outside the company, and how to reach them. */
export function ContactCard({ contact, href, children }: Props) {
  const name = contact.name || contact.email || contact.phone || t('Unknown person');
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <UserAvatar person={{ id: contact.id || contact.email, name }} size={10} />
        <div className={styles.who}>
          {href ? (
            <Link to={href} className={styles.name}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
          )}
          {contact.company && <span className={styles.company}>{contact.company}</span>}
        </div>
      </div>
      {contact.email !== '' && (
        <Reach icon={<IconMail size={15} stroke={1.5} />} href={`mailto:${contact.email}`} text={contact.email} copyLabel={t('Copy email address')} />
      )}
      {contact.phone !== '' && (
        <Reach
          icon={<IconPhone size={15} stroke={1.5} />}
          href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
          text={formatPhone(contact.phone)}
          copyLabel={t('Copy phone number')}
        />
      )}
      {children}
    </div>
  );
}
