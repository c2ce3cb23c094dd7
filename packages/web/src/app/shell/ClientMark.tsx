import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { deriveTheme, textOn } from '@app/domain/clients/theme.rules.ts';
import styles from './ClientSwitcher.module.css';

/** Logo of a client in 24 px: its first letter on its own accent. */
export function ClientMark({ client }: { readonly client: Pick<PublicClient, 'name' | 'theme'> }) {
  const background = deriveTheme(client.theme).accent[500];
  return (
    // The letter is a picture, not a word: it is in the style sheet, so that names of buttons contain every visible word.
    <span className={styles.mark} style={{ background, color: textOn(background) }} data-letter={client.name.slice(0, 1).toUpperCase()} aria-hidden />
  );
}
