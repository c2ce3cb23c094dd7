import { all, where } from '@app/kernel/queries/where.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import type { HandOver } from '../users/change-member.ts';

const A_TURN = 200;

/** Reassigns a person's open conversations to somebody else, or to nobody. */
export const handOverConversations: HandOver = async (store, { from, to }) => {
  const theirs = { where: all(where('agents', 'has', from), where('active', 'eq', true)), limit: A_TURN };
  let count = 0;
  for (let batch = await store.list(threads, theirs); batch.length > 0; batch = await store.list(threads, theirs)) {
    for (const { path, agents } of batch) {
      const others = agents.filter((uid) => uid !== from);
      await store.write([{ op: 'merge', path, data: { agents: to === '' || others.includes(to) ? others : [...others, to] } }]);
    }
    count += batch.length;
  }
  return count;
};
