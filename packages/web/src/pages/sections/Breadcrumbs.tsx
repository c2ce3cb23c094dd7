import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { PageLink } from './parts.tsx';

/** The position of the page in the site; the last item is the page itself, which on a product's page is the product. */
export function Breadcrumbs({ config, context }: SectionProps<'breadcrumbs'>) {
  const { product } = context.shop ?? {};
  const [links, here] = product ? [config.items, product.name] : [config.items.slice(0, -1), config.items.at(-1)?.label];
  return (
    <nav aria-label={wordsOf(context.client).t('Breadcrumbs')}>
      <ol className={styles.crumbs}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <PageLink href={href}>{label}</PageLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
