import type { ReactNode } from 'react';
import { AssetIcon } from './AssetIcon.tsx';
import { t } from '../../words/words.ts';
import styles from './Picture.module.css';
import { useImage } from './use-image.ts';

interface Props {
  readonly src: string;
  /** Text alternative; empty if words beside the picture say the same. */
  readonly alt: string;
  readonly width?: number | string;
  readonly height: number;
  /** contain: all of it · cover: fills its place. */
  readonly fit?: 'contain' | 'cover';
  readonly className?: string | undefined;
  /** Stands beside the empty image, where the picture says more than the words around it. */
  readonly words?: ReactNode;
}
/** A picture from another address; if it is missing or does not load, the empty image replaces it (SHL-9). */
export function Picture({ src, alt, width = '100%', height, fit = 'contain', className, words }: Props) {
  const image = useImage(src);
  const box = { width, height };
  if (image) return <img {...image} alt={alt} className={className} style={{ ...box, objectFit: fit }} />;
  return (
    <span
      className={`${styles.empty} ${className ?? ''}`}
      style={words ? { height } : box}
      data-empty-image
      {...(alt && !words ? { role: 'img', 'aria-label': t('{what}: no image', { what: alt }) } : {})}
    >
      <AssetIcon name="empty-image" size={Math.min(32, height * 0.6)} />
      {words}
    </span>
  );
}
