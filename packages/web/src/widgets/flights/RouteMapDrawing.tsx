import { useElementSize } from '@mantine/hooks';
import { geoGraticule10, geoPath } from 'd3-geo';
import { useEffect, useMemo, useState } from 'react';
import { PLANE } from './PlaneGlyph.tsx';
import { borderPath, coastPath, viewOf } from './land-path.rules.ts';
import type { Land } from './land-pieces.ts';
import { landFor } from './land.ts';
import { frameHeight, stopsOf, type MapRoute } from './map-routes.rules.ts';
import { arcsOf, labelsOf, projectionFor, spanDegrees } from './route-map.rules.ts';
import { t, tn } from '../../words/words.ts';
import styles from './RouteMap.module.css';

interface Props {
  readonly routes: readonly MapRoute[];
  readonly height: number;
}
/** Routes that were on screen since the page loaded: an arc is animated once only. */
const shownRoutes = new Set<string>();
const MAX_SHOWN = 500;
/** From here on the lines of the globe help; closer they are only scratches. */
const WIDE_DEGREES = 30;

function Ground({ land, routes, width, height }: Props & { readonly land: Land; readonly width: number }) {
  const drawn = useMemo(() => {
    const view = viewOf(projectionFor(routes, width, height), width, height);
    return { land: coastPath(land.coasts, view), borders: borderPath(land.borders, view) };
  }, [land, routes, width, height]);
  return (
    <>
      <path className={styles.land} d={drawn.land} />
      <path className={styles.borders} d={drawn.borders} />
    </>
  );
}

/** The picture itself, as wide as its place. */
export function RouteMapDrawing({ routes, height: most }: Props) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [land, setLand] = useState<Land>();
  const span = spanDegrees(routes);
  useEffect(() => {
    let shown = true;
    void landFor(span).then((loaded) => shown && setLand(loaded));
    return () => {
      shown = false;
    };
  }, [span]);
  // Legs come as new arrays with every change of the record; the picture only changes with the places.
  const key = JSON.stringify(routes);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `routes`
  const stable = useMemo(() => routes, [key]);
  const [isNew] = useState(() => !shownRoutes.has(key));
  useEffect(() => {
    if (shownRoutes.size >= MAX_SHOWN) shownRoutes.clear();
    shownRoutes.add(key);
  }, [key]);
  const projection = useMemo(() => (width > 0 && height > 0 ? projectionFor(stable, width, height) : undefined), [stable, width, height]);
  return (
    <div ref={ref} className={styles.frame} style={{ height: frameHeight(most) }}>
      {projection && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('Map of {routes}', {
            routes: stable.map(({ from, to }) => t('{from} to {to}', { from: from.code, to: to.code })).join(', '),
          })}
        >
          {span > WIDE_DEGREES && <path className={styles.graticule} d={geoPath(projection).digits(1)(geoGraticule10()) ?? ''} />}
          {land && <Ground land={land} routes={stable} width={width} height={height} />}
          {arcsOf(stable, projection).map(({ d, plane }) => (
            <g key={d}>
              <path className={styles.casing} d={d} />
              <path className={styles.arc} d={d} pathLength={1} data-new={isNew || undefined} />
              <path
                className={styles.plane}
                d={PLANE}
                transform={`translate(${plane.x.toFixed(1)} ${plane.y.toFixed(1)}) rotate(${plane.heading.toFixed(1)})`}
              />
            </g>
          ))}
          {labelsOf(stable, projection, width).map(({ code, x, y, anchor, dx, dy }) => (
            <g key={code} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <circle className={styles.dot} r={4} />
              <text className={styles.code} x={dx} y={dy} textAnchor={anchor}>
                {code}
              </text>
            </g>
          ))}
        </svg>
      )}
      <span className={styles.count}>{stopsOf(stable).length > 2 ? tn(stable.length, '{n} leg', '{n} legs') : ''}</span>
    </div>
  );
}
