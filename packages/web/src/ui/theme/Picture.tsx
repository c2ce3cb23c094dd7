import { useState } from 'react';
import { AssetIcon } from './AssetIcon.tsx';
import { t } from '../../words/words.ts';
import styles from './Picture.module.css';

interface Props {
  readonly src: string;
  /** What it shows; empty where words beside it say so. */
  readonly alt: string;
  readonly width?: number | string;
  readonly height: number;
  /** contain: all of it · cover: fills its place. */
  readonly fit?: 'contain' | 'cover';
}
/** A picture from elsewhere; where there is none, or it does not load, the empty image stands in its place (SHL-9). */
export function Picture({ src, alt, width = '100%', height, fit = 'contain' }: Props) {
  const [failed, setFailed] = useState<string>();
  const box = { width, height };
  if (src !== '' && failed !== src) return <img src={src} alt={alt} style={{ ...box, objectFit: fit }} onError={() => setFailed(src)} />;
  return (
    <span className={styles.empty} style={box} data-empty-image {...(alt ? { role: 'img', 'aria-label': t('{what}: no image', { what: alt }) } : {})}>
      <AssetIcon name="empty-image" size={Math.min(32, height * 0.6)} />
    </span>
  );
}
