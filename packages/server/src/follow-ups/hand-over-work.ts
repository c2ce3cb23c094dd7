import { all, any, where } from '@app/kernel/queries/where.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { tasks } from '@app/domain/work/work.collection.ts';
import type { HandOver } from '../users/change-member.ts';

const A_TURN = 200;
const replaced = (people: readonly string[], from: string, to: string): string[] => [
  ...new Set(people.flatMap((uid) => (uid !== from ? [uid] : to === '' ? [] : [to]))),
];

/** Gives the open tasks of a person to somebody else, or to nobody. */
export const handOverTasks: HandOver = async (store, { from, to }) => {
  const theirs = { where: all(where('agent_ids', 'has', from), where('completed', 'eq', false)), limit: A_TURN };
  let count = 0;
  for (let batch = await store.list(tasks, theirs); batch.length > 0; batch = await store.list(tasks, theirs)) {
    for (const { path, agents } of batch) await store.write([{ op: 'merge', path, data: { agents: replaced(agents, from, to) } }]);
    count += batch.length;
  }
  return count;
};

/** Gives the follow-ups that wait for a person to somebody else, or to nobody. */
export const handOverFollowUps: HandOver = async (store, { from, to }) => {
  const isTheirs = any(where('follower_ids', 'has', from), where('creator', 'eq', from));
  const theirs = { where: all(where('type', 'eq', 'follow-up'), where('processed', 'eq', null), isTheirs), limit: A_TURN };
  let count = 0;
  for (let batch = await store.list(queue, theirs); batch.length > 0; batch = await store.list(queue, theirs)) {
    for (const { path, followers, creator } of batch) {
      const data = { followers: replaced(followers, from, to), creator: creator === from ? to : creator };
      await store.write([{ op: 'merge', path, data }]);
    }
    count += batch.length;
  }
  return count;
};
