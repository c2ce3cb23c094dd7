import type { Words } from '@app/kernel/words.ts';
import type { AircraftCard } from '@app/domain/pages/section-parts.ts';
import { aircraftProfile } from './aircraft-profile.ts';
import styles from './drawings.module.css';

interface Props {
  readonly aircraft: AircraftCard;
  /** Feet that the picture is wide: the same for all that are compared. */
  readonly frameFeet: number;
  /** Feet that it is high. */
  readonly frameHeightFeet: number;
  readonly words: Words;
}
/** One aircraft from the side, at the scale of its frame. */
export function AircraftSide({ aircraft, frameFeet, frameHeightFeet, words }: Props) {
  const { lengthFeet: length, heightFeet: height, profile: kind, name } = aircraft;
  const drawn = aircraftProfile({ length, height, kind });
  const below = frameHeightFeet * 0.2;
  return (
    <svg
      className={styles.aircraft}
      viewBox={`-3 ${-(frameHeightFeet - below)} ${frameFeet + 6} ${frameHeightFeet}`}
      width={(frameFeet + 6) * 10}
      height={frameHeightFeet * 10}
      role="img"
      aria-label={words.t('{name} from the side', { name })}
    >
      <path className={styles.fin} d={drawn.fin} />
      <path className={styles.tailplane} d={drawn.tailplane} />
      <path className={styles.hull} d={drawn.body} />
      <path className={styles.stripe} d={drawn.stripe} />
      <path className={styles.door} d={drawn.door} />
      <path className={styles.glass} d={drawn.windscreen} />
      {drawn.windows.map(({ x, y, rx, ry }) => (
        <ellipse key={x} className={styles.glass} cx={x.toFixed(2)} cy={y.toFixed(2)} rx={rx.toFixed(2)} ry={ry.toFixed(2)} />
      ))}
      {drawn.engine && <path className={styles.engine} d={drawn.engine} />}
      <path className={styles.wing} d={drawn.wing} />
      {drawn.propeller && <path className={styles.propeller} d={drawn.propeller} />}
    </svg>
  );
}
