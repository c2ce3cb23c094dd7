import { wordsOf } from '../page-words.ts';
import type { FrameProps } from '../section-props.ts';
import { PageLink, Sign } from './parts.tsx';
import { phoneHref, socialIcon } from './site-links.rules.ts';
import styles from './SiteFooter.module.css';

function Body({ page, client }: FrameProps) {
  const { t } = wordsOf(client);
  const { links, social, disclaimer, copyright } = page.footer;
  return (
    <div className={styles.body}>
      <div className={styles.top}>
        <div className={styles.who}>
          <p className={styles.name}>{client.name}</p>
          {client.phone && <a href={phoneHref(client.phone)}>{client.phone}</a>}
          {client.email && <a href={`mailto:${client.email}`}>{client.email}</a>}
        </div>
        {links.length > 0 && (
          <nav className={styles.links} aria-label={t('Footer')}>
            {links.map(({ label, href }) => (
              <PageLink key={href} href={href}>
                {label}
              </PageLink>
            ))}
          </nav>
        )}
      </div>
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
      <div className={styles.end}>
        <small>{copyright || client.name}</small>
        {social.length > 0 && (
          <ul className={styles.social} aria-label={t('Social media')}>
            {social.map(({ label, href }) => (
              <li key={href}>
                <PageLink href={href}>
                  <Sign name={socialIcon(label)} size={22} />
                  <span>{label}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Link list, social logos, disclaimer, copyright (CMS-10). */
export const Footer = (props: FrameProps) => (
  <footer className={styles.paper}>
    <Body {...props} />
  </footer>
);
/** The same on a dark ground in both schemes. */
export const BlackFooter = (props: FrameProps) => (
  <footer className={styles.black}>
    <Body {...props} />
  </footer>
);
