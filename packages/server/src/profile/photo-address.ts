const PLACE = '/api/photos/users/';
const VERSION = /[?]v=([\w]{12,64})$/;

/** Keys of the two sizes of a photo in the file storage (OPS-2). */
export const photoKeys = (uid: string): { readonly large: string; readonly small: string } => ({
  large: `users/${uid}.jpg`,
  small: `users/${uid}-small.jpg`,
});
/** The version is part of the address, so no cache ever shows an older face. */
export const photoAddress = (uid: string, version: string): string => `${PLACE}${uid}.jpg?v=${version}`;
/** Returns the version in a photo's address; undefined for other addresses. */
export const versionIn = (address: string): string | undefined => VERSION.exec(address)?.[1];
