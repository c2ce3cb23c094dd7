/** Clears the browser's cache of the application and loads the page again (SHL-8). */
export async function reloadFresh(): Promise<void> {
  if ('caches' in window) for (const key of await caches.keys()) await caches.delete(key);
  location.reload();
}
