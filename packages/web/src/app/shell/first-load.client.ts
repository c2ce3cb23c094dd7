/** Everything the first screen of staff needs, by static imports: one round of requests. Exists in the browser only; on the server each name is undefined. */
export { InboxScreen } from '../screens/InboxScreen.tsx';
export { Shell } from './Shell.tsx';
export { session, startSession, switchClient } from '../../wire/tab/session.ts';
