import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import { frameHeight, routesOf } from './map-routes.rules.ts';
import { t } from '../../words/words.ts';

const RouteMapDrawing = lazy(async () => ({ default: (await import('./RouteMapDrawing.tsx')).RouteMapDrawing }));

interface Props {
  readonly legs: readonly Pick<Leg, 'departureAirport' | 'arrivalAirport'>[];
  /** Pixels; less on a screen that is narrow. */
  readonly height?: number;
}

/** Legs as great-circle arcs on a land map, which loads on demand; nothing if no airport has a position. */
export function RouteMap({ legs, height = 200 }: Props) {
  const routes = routesOf(legs);
  if (routes.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={frameHeight(height)} radius="md" role="status" aria-label={t('Loading the map')} />}>
      <RouteMapDrawing routes={routes} height={height} />
    </Suspense>
  );
}
