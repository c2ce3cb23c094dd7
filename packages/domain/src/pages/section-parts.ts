import { z } from 'zod';
import { Link } from './page.ts';

/** Common parts of several sections. Texts are plain; a link is checked again when it is rendered. */
export const words = (max = 400) => z.string().max(max).default('');
export const heading = z.object({ eyebrow: words(80), title: words(160), text: words(800) });
export const actions = z.array(Link).max(3).default([]);

export const Place = z.object({
  /** The label next to the dot: an ICAO or IATA code. */
  code: z.string().max(8),
  city: words(80),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Place = z.infer<typeof Place>;

/** A map of great-circle routes, rendered from coordinates. */
export const RouteDrawing = z.object({
  places: z.array(Place).max(40).default([]),
  /** Pairs of codes of `places`. */
  routes: z
    .array(z.tuple([z.string().max(8), z.string().max(8)]))
    .max(60)
    .default([]),
});
export type RouteDrawing = z.infer<typeof RouteDrawing>;

/** Generated artwork in the tenant's colours: `routes` needs places, the others work alone. */
export const Scene = z.enum(['routes', 'horizon', 'coast', 'rings', 'apron', 'none']);
export type Scene = z.infer<typeof Scene>;

export const iconNames = [
  'clock',
  'shield',
  'route',
  'seat',
  'phone',
  'leaf',
  'ruler',
  'saw',
  'truck',
  'inbox',
  'price',
  'crew',
  'paw',
  'bag',
  'globe',
  'wave',
] as const;
export const Icon = z.enum(iconNames);
export type Icon = z.infer<typeof Icon>;

/** Side view of an aircraft; length and height set its size next to others. */
export const ProfileKind = z.enum(['jet', 'pod-jet', 'twin-prop', 'single-prop']);
export type ProfileKind = z.infer<typeof ProfileKind>;
export const AircraftCard = z.object({
  name: z.string().max(120),
  category: words(60),
  seats: z.int().min(0).max(900),
  rangeNM: z.number().min(0).max(20_000),
  speedMPH: z.number().min(0).max(2000),
  lengthFeet: z.number().min(10).max(300),
  heightFeet: z.number().min(4).max(90),
  profile: ProfileKind.default('jet'),
  note: words(200),
});
export type AircraftCard = z.infer<typeof AircraftCard>;

/** Shape of a piece of wood, as it is drawn. */
export const BoardProfile = z.enum(['board', 'shiplap', 'tongue', 'beam', 'slab', 'moulding']);
export type BoardProfile = z.infer<typeof BoardProfile>;
