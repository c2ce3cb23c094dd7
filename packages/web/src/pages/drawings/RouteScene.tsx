import type { Words } from '@app/kernel/words.ts';
import type { RoutePicture } from './draw-routes.ts';
import styles from './scenes.module.css';

/** Great-circle routes over land or over half the globe. */
export function RouteScene({ picture, words }: { readonly picture: RoutePicture; readonly words: Words }) {
  const { width, height, globe } = picture;
  const places = picture.stops.map(({ city }) => city).join(', ');
  return (
    <svg
      className={globe ? styles.globe : styles.map}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={globe ? 'xMidYMid meet' : 'xMidYMid slice'}
      role="img"
      aria-label={words.t('Map of routes: {places}', { places })}
    >
      {globe && <circle className={styles.sea} cx={width / 2} cy={height / 2} r={height / 2 - 30} />}
      <path className={styles.land} d={picture.land} />
      <path className={styles.graticule} d={picture.graticule} />
      <path className={styles.borders} d={picture.borders} />
      {globe && <circle className={styles.rim} cx={width / 2} cy={height / 2} r={height / 2 - 30} />}
      {picture.arcs.map((d) => (
        <path key={d} className={styles.arc} d={d} />
      ))}
      {picture.stops.map(({ code, city, x, y, left, home }) => (
        <g key={code} transform={`translate(${x} ${y})`} className={home ? styles.home : styles.stop}>
          {home && <circle className={styles.halo} r={13} />}
          <circle className={styles.dot} r={home ? 5.5 : 3.5} />
          <text className={styles.city} x={left ? -13 : 13} y={home ? -2 : 1} textAnchor={left ? 'end' : 'start'}>
            {city}
          </text>
          <text className={styles.code} x={left ? -13 : 13} y={home ? 17 : 17} textAnchor={left ? 'end' : 'start'}>
            {code}
          </text>
        </g>
      ))}
    </svg>
  );
}
