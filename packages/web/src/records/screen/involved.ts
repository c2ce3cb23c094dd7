import { showProblem } from '../../ui/feedback/show-problem.ts';
import type { Involvement } from '../../widgets/people/followers.rules.ts';
import { write } from '../../wire/tab/write.ts';
import type { AnyRecord } from './screen.ts';

export const uidsOf = (doc: AnyRecord, involvement: Involvement): readonly string[] => {
  const uids = doc[involvement];
  return Array.isArray(uids) ? uids.filter((uid): uid is string => typeof uid === 'string') : [];
};
export const saveInvolved = (doc: AnyRecord, involvement: Involvement, uids: readonly string[]): void =>
  void write({ op: 'merge', path: doc.path, data: { [involvement]: [...uids] }, base: doc.version }).catch(showProblem);
