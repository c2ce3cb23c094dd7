/**
 * Returns a function that saves changes one request after the other: the answers of the network come in any order, and of two saves of the same field the
 * later one must stand. Those that come while one is under way travel together in the next, a later field in place of an earlier one. The promise
 * resolves once the change was sent. `send` must not reject.
 */
export function saveInOrder<Changes extends object>(send: (changes: Changes) => Promise<void>): (changes: Changes) => Promise<void> {
  let waiting: Changes | undefined;
  let turn = Promise.resolve();
  return (changes) => {
    waiting = { ...waiting, ...changes };
    turn = turn.then(async () => {
      const together = waiting;
      waiting = undefined;
      if (together) await send(together);
    });
    return turn;
  };
}
