import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';

interface Rendered<T> {
  /** Returns the last value of the hook. */
  readonly current: () => T;
  /** Lets something happen, and all that follows from it. */
  readonly act: (work: () => unknown) => Promise<void>;
  /** Renders it again, as where its arguments changed. */
  readonly again: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}
const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** As much of a window as React needs to run a component that shows nothing: for `vi.stubGlobal('window', …)`. */
export function emptyWindow(): Record<string, unknown> {
  const body = { nodeType: 1, nodeName: 'BODY', contains: () => false };
  const document: Record<string, unknown> = { ...listens, nodeType: 9, body, activeElement: body };
  const window = { ...listens, document, HTMLIFrameElement: class {} };
  document['defaultView'] = window;
  return window;
}

/** Runs a hook in a component that shows nothing, without a browser. `window` is the one of `emptyWindow`, which the test has put in place. */
export async function renderHook<T>(use: () => T): Promise<Rendered<T>> {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  scope.IS_REACT_ACT_ENVIRONMENT = true;
  const { document } = globalThis.window;
  const place = { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, textContent: '', firstChild: null };
  const root = createRoot(place as unknown as Element);
  let returned: { readonly value: T } | undefined;
  function Host(): null {
    returned = { value: use() };
    return null;
  }
  const run = async (work: () => unknown): Promise<void> => {
    await act(async () => {
      await work();
    });
  };
  const again = (): Promise<void> => run(() => root.render(createElement(Host)));
  await again();
  return {
    current: () => {
      if (!returned) throw new Error('The hook was never called');
      return returned.value;
    },
    act: run,
    again,
    unmount: () => run(() => root.unmount()),
  };
}
