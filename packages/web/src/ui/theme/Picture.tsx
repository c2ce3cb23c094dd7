import { useState } from 'react';
import { AssetIcon } from './AssetIcon.tsx';
import { t } from '../../words/words.ts';
import styles from './Picture.module.css';

interface Props {
  readonly src: string;
  /** Text alternative; empty if words beside the picture say the same. */
  readonly alt: string;
  readonly width?: number | string;
  readonly height: number;
  /** contain: all of it · cover: fills its place. */
  readonly fit?: 'contain' | 'cover';
}
/** A picture from another address; if it is missing or does not load, the empty image replaces it (SHL-9). */
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
