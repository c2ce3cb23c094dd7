import { Button, CopyButton, TextInput } from '@mantine/core';
import { shortAddress } from '@app/domain/links.ts';
import { t } from '../words/words.ts';

/** The address to send or print, with a button that copies it. */
export function ShortAddress({ nameKey, id }: { readonly nameKey: string; readonly id: string }) {
  const address = `${location.origin}${shortAddress(nameKey, id)}`;
  return (
    <TextInput
      label={t('Address to share')}
      description={t('Leads on to the page below; each click is counted.')}
      value={address}
      readOnly
      maw={520}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={84}
      rightSection={
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="xs" variant="subtle" onClick={copy} aria-label={t('Copy address')}>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
      }
    />
  );
}
