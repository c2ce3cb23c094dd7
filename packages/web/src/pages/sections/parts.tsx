import type { CSSProperties, ReactNode } from 'react';
import { isOutside, safeHref } from '@app/domain/pages/page.rules.ts';
import styles from './parts.module.css';

interface LinkProps {
  readonly label: string;
  readonly href: string;
}
/** A link of an author, made safe; one that leads away opens beside. */
export function PageLink({
  href,
  className,
  children,
}: {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const target = safeHref(href);
  return (
    <a className={className} href={target} {...(isOutside(target) ? { rel: 'noopener noreferrer', target: '_blank' } : {})}>
      {children}
    </a>
  );
}

/** An icon from `/assets/_icons/`, in the color of its text; hidden from screen readers. */
export function Sign({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  const style: CSSProperties & { '--sign': string } = { '--sign': `url(/assets/_icons/${name}.svg)`, width: size, height: size };
  return <span className={styles.sign} style={style} aria-hidden="true" />;
}

/** Links of a section: the first is prominent, the others are quiet. */
export function Actions({ actions }: { readonly actions: readonly LinkProps[] }) {
  if (actions.length === 0) return null;
  return (
    <p className={styles.actions}>
      {actions.map(({ label, href }, i) => (
        <PageLink key={`${label}-${href}`} href={href} className={i === 0 ? styles.main : styles.quiet}>
          {label}
        </PageLink>
      ))}
    </p>
  );
}

interface HeadingProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
}
/** The heading of a section. */
export function SectionHeading({ eyebrow, title, text }: HeadingProps) {
  if (!eyebrow && !title && !text) return null;
  return (
    <header className={styles.heading}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      {title && <h2 className={styles.title}>{title}</h2>}
      {text && <p className={styles.text}>{text}</p>}
    </header>
  );
}

/** Returns the heading level of the items of a section: a step below its title, or the title's own level without one. */
export const itemHeading = ({ title }: { readonly title: string }): 'h2' | 'h3' => (title ? 'h3' : 'h2');
