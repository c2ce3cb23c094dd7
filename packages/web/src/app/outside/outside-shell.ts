import { onSaveKey } from '../palette/save-key.ts';
import { watchVersion } from '../updates/watch-version.ts';

let isStarted = false;
/** Starts what the staff shell gives its screens, for the others: marketplace, sign-in, invitations, setup (SHL-6, SHL-8). */
export function startOutsideShell(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('keydown', onSaveKey, true);
  watchVersion({ isLive: false });
}
