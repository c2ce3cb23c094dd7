/** Where a session came from: the parameters kept of its address, and the page that led here. */
export interface Origin {
  readonly utm: Readonly<Record<string, string>>;
  readonly referrer: string;
}
export const noOrigin: Origin = { utm: {}, referrer: '' };

const KEPT = /utm|gclid|adgroupid|camp|device/i;
/** An address can be made by anybody: so many parameters, so long. */
const MAX_PARAMETERS = 20;
const MAX_LENGTH = 200;

/** Text of one part of a query; what cannot be decoded stands as it was written. */
function decoded(part: string): string {
  const spaced = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Of a query ('?utm_source=x&page=2') the parameters whose names match utm, gclid, adgroupid, camp or device (S9); of two of one name the first. */
export function trackedParameters(query: string): Record<string, string> {
  const tracked = new Map<string, string>();
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = pair.split('=');
    const key = decoded(name).slice(0, MAX_LENGTH);
    if (!KEPT.test(key) || tracked.has(key)) continue;
    tracked.set(key, decoded(value.join('=')).slice(0, MAX_LENGTH));
    if (tracked.size === MAX_PARAMETERS) break;
  }
  return Object.fromEntries(tracked);
}

/** Host of an absolute web address, in small letters; empty for anything else. */
const hostOf = (address: string): string => /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/**
 * The session's origin after one more page (JOB-5): the first page from elsewhere stays the referrer, pages of the own host are none; parameters
 * of a later campaign take the place of the earlier one's.
 */
export function originAfter(origin: Origin, page: { readonly query: string; readonly referrer: string; readonly host: string }): Origin {
  const utm = trackedParameters(page.query);
  const from = hostOf(page.referrer);
  const foreign = from !== '' && from !== page.host.toLowerCase() ? page.referrer.slice(0, 10 * MAX_LENGTH) : '';
  return { utm: Object.keys(utm).length > 0 ? utm : origin.utm, referrer: origin.referrer || foreign };
}
