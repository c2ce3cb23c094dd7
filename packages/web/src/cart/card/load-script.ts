const loading = new Map<string, Promise<void>>();

/** Loads the script of a provider once. After a failure the next try loads it anew. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      loading.delete(address);
      script.remove();
      fail(new Error('The card form did not load'));
    });
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
