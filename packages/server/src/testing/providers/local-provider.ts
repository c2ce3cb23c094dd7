import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Delivery of the events of an account. */
export type EventLever = 'normal' | 'twice' | 'reversed' | 'none' | 'unsigned';

/** Returns events in the order, and as often, as the lever delivers them. */
export function deliveriesOf<E>(events: readonly E[], lever: EventLever): readonly E[] {
  if (lever === 'none') return [];
  if (lever === 'reversed') return events.toReversed();
  return lever === 'twice' ? events.flatMap((event) => [event, event]) : events;
}

/** Lets a server listen on a free port of this machine, and returns its address. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** Closes a server with the connections that are open. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
