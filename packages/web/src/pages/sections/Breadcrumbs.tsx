import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { PageLink } from './parts.tsx';

/** The position of the page in the site; the last item is the page itself. */
export function Breadcrumbs({ config, context }: SectionProps<'breadcrumbs'>) {
  const last = config.items.length - 1;
  return (
    <nav aria-label={wordsOf(context.client).t('Breadcrumbs')}>
      <ol className={styles.crumbs}>
        {config.items.map(({ label, href }, i) => (
          <li key={href}>{i === last ? <span aria-current="page">{label}</span> : <PageLink href={href}>{label}</PageLink>}</li>
        ))}
      </ol>
    </nav>
  );
}
