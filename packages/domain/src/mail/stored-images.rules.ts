import type { FileRef } from '../files/stored-file.ts';

const PICTURE = /^image\/(png|jpeg|gif|webp)$/;
const CARRIED = /<img\b[^<>]*?\ssrc="cid:([^"<>]*)"[^<>]*>/g;

/** Decodes a Content-ID as HTML writes it (RFC 2392): as an address inside an attribute. */
function contentId(written: string): string {
  const text = written.replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the clean HTML of an email with its embedded images (`cid:`) loaded from their stored files; an image that
 * was not stored leaves its alternative text.
 */
export function withStoredImages(html: string, files: readonly FileRef[]): string {
  const urls = new Map(files.flatMap(({ cid, type, url }) => (cid && PICTURE.test(type) ? [[cid, url]] : [])));
  return html.replace(CARRIED, (tag, written: string) => {
    const url = urls.get(contentId(written));
    if (url !== undefined) return tag.replace(`src="cid:${written}"`, `src="${url}"`);
    return /\salt="([^"<>]*)"/.exec(tag)?.[1] ?? '';
  });
}

/** Returns the files that are not shown as images in the text, so that a list below it can name them. */
export const filesOutsideText = <F extends Pick<FileRef, 'url'>>(html: string, files: readonly F[]): F[] =>
  files.filter(({ url }) => url === '' || !html.includes(`src="${url}"`));
