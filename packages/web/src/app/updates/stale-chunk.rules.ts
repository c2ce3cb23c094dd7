import { words } from '../../words/words.ts';

/** Messages of browsers when a part of an application is no longer on the server (SHL-8). */
const said = /dynamically imported module|importing a module script failed|unable to preload css|chunkloaderror|loading (css )?chunk/i;

export const isStaleChunk = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message } = error as { name?: unknown; message?: unknown };
  return [name, message].some((text) => typeof text === 'string' && said.test(text));
};
export const STALE_WORDS = words('Looks like there is a new version available that must be downloaded. Click OK to reload.');
