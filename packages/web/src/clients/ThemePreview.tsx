import { IconFileDollar, IconInbox, IconPlaneTilt } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { headingFaces, themeVariables } from '@app/domain/clients/theme.rules.ts';
import { Picture } from '../ui/theme/Picture.tsx';
import { accentVariables } from '../ui/theme/theme-css.ts';
import type { ThemeDraft } from './theme-form.rules.ts';
import { t } from '../words/words.ts';
import styles from './ThemePreview.module.css';

interface Props {
  readonly draft: ThemeDraft;
  readonly name: string;
  readonly scheme: 'light' | 'dark';
}
/** Names that stay the same in every language. */
const PERSON = 'Cora Guest';
const [FROM, TO] = ['KTEB', 'KPBI'];
const face = ({ heading }: ThemeDraft): string | undefined => headingFaces[heading];
const variables = (draft: ThemeDraft, scheme: 'light' | 'dark'): CSSProperties =>
  ({ ...themeVariables(draft), ...accentVariables(scheme, draft), ...(face(draft) ? { '--font-heading': face(draft) } : {}) }) as CSSProperties;
const logoOf = ({ logo_dark, logo_light }: ThemeDraft, onDark: boolean): string => (onDark ? logo_dark || logo_light : logo_light || logo_dark);

/** The staff shell in this theme, small. A picture: nothing in it can be pressed. */
export function ShellPreview({ draft, name, scheme }: Props) {
  return (
    <div
      className={styles.shell}
      data-scheme={scheme}
      style={variables(draft, scheme)}
      role="img"
      aria-label={scheme === 'light' ? t('Staff screens, light') : t('Staff screens, dark')}
    >
      <div className={styles.rail}>
        <span className={styles.who}>
          <i>{name.slice(0, 1).toUpperCase()}</i>
          {name}
        </span>
        <span className={styles.here}>
          <IconInbox size={15} stroke={1.75} /> {t('Inbox')} <b>3</b>
        </span>
        <span>
          <IconFileDollar size={15} stroke={1.5} /> {t('Quotes')}
        </span>
        <span>
          <IconPlaneTilt size={15} stroke={1.5} /> {t('Trips')}
        </span>
      </div>
      <div className={styles.screen}>
        <strong>{PERSON}</strong>
        <p>{t('Can we leave at nine instead? We are four.')}</p>
        <p className={styles.tint}>{t('Quote {number} · {from} to {to}', { number: 'Q-1042', from: FROM, to: TO })}</p>
        <span className={styles.buttons}>
          <span className={styles.main}>{t('Send')}</span>
          <span className={styles.other}>{t('Discard')}</span>
          <span className={styles.link}>{t('Show all')}</span>
        </span>
      </div>
    </div>
  );
}

/** A public page in this theme, small. */
export function PagePreview({ draft, name, scheme }: Props) {
  const onDark = scheme === 'dark';
  return (
    <div
      className={styles.page}
      data-scheme={scheme}
      style={variables(draft, scheme)}
      role="img"
      aria-label={scheme === 'light' ? t('A public page, light') : t('A public page, dark')}
    >
      <div className={styles.head}>
        {logoOf(draft, onDark) === '' ? <b>{name}</b> : <Picture src={logoOf(draft, onDark)} alt="" width={120} height={24} />}
        <span className={styles.main}>{t('Book')}</span>
      </div>
      <div className={styles.hero}>
        <h3>{t('Leave when you are ready')}</h3>
        <p>{t('Charter flights and empty legs, priced in minutes.')}</p>
      </div>
      <div className={styles.quiet}>
        <b>
          {FROM} → {TO}
        </b>
        <span className={styles.link}>{t('See the flight')}</span>
      </div>
    </div>
  );
}
