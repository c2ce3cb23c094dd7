import type { FileRef } from '../files/stored-file.ts';

const PICTURE = /^image\/(png|jpeg|gif|webp)$/;
const CARRIED = /<img\b[^<>]*?\ssrc="cid:([^"<>]*)"[^<>]*>/g;

/** A Content-ID as HTML names it (RFC 2392): written as an address inside an attribute. */
function contentId(written: string): string {
  const text = written.replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Clean HTML of an email with its carried pictures (`cid:`) shown from their kept files; what was not kept leaves its alternative text. */
export function withKeptPictures(html: string, files: readonly FileRef[]): string {
  const kept = new Map(files.flatMap(({ cid, type, url }) => (cid && PICTURE.test(type) ? [[cid, url]] : [])));
  return html.replace(CARRIED, (tag, written: string) => {
    const url = kept.get(contentId(written));
    if (url !== undefined) return tag.replace(`src="cid:${written}"`, `src="${url}"`);
    return /\salt="([^"<>]*)"/.exec(tag)?.[1] ?? '';
  });
}

/** Files that are not shown as pictures in the text, so a list under it has to name them. */
export const besidesPictures = <F extends Pick<FileRef, 'url'>>(html: string, files: readonly F[]): F[] =>
  files.filter(({ url }) => url === '' || !html.includes(`src="${url}"`));
