import { MAX_PHOTO_MB } from '@app/domain/profile/profile.calls.ts';
import { t } from '../words/words.ts';

const MEGABYTE = 1_000_000;

/** Returns why a file cannot be a photo, in words; undefined if it may be one. */
export function refusalOfPhoto({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!/^image\/(jpeg|png|webp|avif|gif)$/.test(type)) {
    return t('This is not a picture that can be used ({type}). Choose a JPEG, PNG, WebP, AVIF or GIF picture.', { type: type || t('unknown kind') });
  }
  if (size <= MAX_PHOTO_MB * MEGABYTE) return undefined;
  return t('This picture has {size} MB. A photo may have up to {max} MB.', { size: (size / MEGABYTE).toFixed(1), max: String(MAX_PHOTO_MB) });
}

/** The square of a picture that is kept: its center in parts of the picture, and how much it is enlarged from the largest square. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
export const START: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;
interface Size {
  readonly width: number;
  readonly height: number;
}
/** Returns the square in pixels of the picture. It never leaves the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { readonly left: number; readonly top: number; readonly edge: number } {
  const edge = Math.min(width, height) / Math.min(Math.max(zoom, 1), MAX_ZOOM);
  const within = (center: number, length: number): number => Math.min(Math.max(center * length - edge / 2, 0), length - edge);
  return { left: within(x, width), top: within(y, height), edge };
}
/** Moves the square by parts of its own edge, and stops at the edges of the picture. */
export function moved(size: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const { left, top, edge } = squareOf(size, crop);
  const { left: newLeft, top: newTop } = squareOf(size, {
    ...crop,
    x: (left + edge / 2 + by.x * edge) / size.width,
    y: (top + edge / 2 + by.y * edge) / size.height,
  });
  return { ...crop, x: (newLeft + edge / 2) / size.width, y: (newTop + edge / 2) / size.height };
}
