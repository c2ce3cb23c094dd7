import type { Query } from './query.ts';

/** Name of a read in the log (LIV-3). */
export type ReadVerb = 'getDoc' | 'getColl' | 'getCollGroup' | 'watchDoc' | 'watchColl' | 'watchCollGroup';
export const listVerb = ({ group }: Pick<Query, 'group'>): ReadVerb => (group ? 'getCollGroup' : 'getColl');
export const watchVerb = (target: Pick<Query, 'group'> | { readonly path: string }): ReadVerb => {
  if ('path' in target) return 'watchDoc';
  return target.group ? 'watchCollGroup' : 'watchColl';
};
