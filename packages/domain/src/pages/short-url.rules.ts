import type { ProblemIn } from '@app/kernel/problem.ts';
import type { pageProblems } from './pages.problems.ts';
import type { ShortUrl } from './short-url.ts';

/** Leads to a page of the web: no script, no file, no other program, and no characters that a header would trip over. */
const leadsOn = (url: string): boolean => /^https?:\/\/[^\s/\\@?#]+(?:[/?#][^\s\\]*)?$/i.test(url);

export const shortUrlProblems = ({ longUrl }: Pick<ShortUrl, 'longUrl'>): ProblemIn<typeof pageProblems>[] =>
  leadsOn(longUrl) ? [] : [{ code: 'pages.bad-link' }];

/** The link after one more click. */
export const clicked = (link: ShortUrl): ShortUrl => ({ ...link, clicks: link.clicks + 1 });
