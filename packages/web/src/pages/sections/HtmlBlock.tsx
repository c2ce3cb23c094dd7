import type { SectionProps } from '../section-props.ts';
import styles from './HtmlBlock.module.css';

/** An author's HTML. It was cleaned on the server before the page was rendered (`clean-html.ts`). */
export function HtmlBlock({ config }: SectionProps<'html'>) {
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: config.html }} />;
}
