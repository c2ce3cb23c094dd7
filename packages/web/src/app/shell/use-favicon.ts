import { useEffect } from 'react';

/** Sets the icon of the browser's tab to the client's, if it has one (SHL-7). */
export function useFavicon(href: string | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
    const before = link?.getAttribute('href');
    if (!link || !before || !href) return undefined;
    link.setAttribute('href', href);
    return () => link.setAttribute('href', before);
  }, [href]);
}
