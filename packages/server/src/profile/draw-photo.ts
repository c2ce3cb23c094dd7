import { refuse } from '@app/domain/problems.ts';
import { MAX_PHOTO_MB } from '@app/domain/profile/profile.calls.ts';
import { fileKindOf } from '../files/file-kinds.ts';

/** Edges of the two squares, in pixels. */
const LARGE = 512;
const SMALL = 128;
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;
const QUALITY = 86;
const KINDS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

export interface PhotoBytes {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

/**
 * Draws an uploaded picture anew as two square JPEGs without metadata, the right way up. The first bytes decide the kind, so no drawing
 * program or document format is ever opened. Throws `profile.photo-type`, `profile.photo-size`.
 */
export async function drawPhoto(bytes: Uint8Array): Promise<PhotoBytes> {
  if (!KINDS.has(fileKindOf(bytes, '')?.type ?? '')) throw refuse({ code: 'profile.photo-type' });
  const { default: sharp } = await import('sharp');
  const tooLarge = refuse({ code: 'profile.photo-size', params: { max: MAX_PHOTO_MB } });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw tooLarge;
    const large = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(LARGE, LARGE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return { large, small: await sharp(large).resize(SMALL, SMALL).jpeg({ quality: QUALITY }).toBuffer() };
  } catch (error) {
    if (error === tooLarge) throw error;
    throw refuse({ code: 'profile.photo-type' });
  }
}
