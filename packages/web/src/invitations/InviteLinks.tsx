import { Button, CopyButton, Stack, TextInput } from '@mantine/core';
import { useSendsLinks } from '../users/services/sign-in-services.ts';
import { t } from '../words/words.ts';

export interface InviteLink {
  readonly email: string;
  readonly link: string;
}
/** Links to share where an email does not arrive. */
export function InviteLinks({ links }: { readonly links: readonly InviteLink[] }) {
  const sendsLinks = useSendsLinks();
  return (
    <Stack gap={12}>
      <p>
        {sendsLinks
          ? t('The email is on its way. You can share the link yourself as well; it is shown only now.')
          : t('This server cannot send email yet. Share the link yourself; it is shown only now.')}
      </p>
      {links.map(({ email, link }) => (
        <TextInput
          key={email}
          label={t('Link for {email}', { email })}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          rightSectionWidth={84}
          rightSection={
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button size="xs" variant="subtle" onClick={copy} aria-label={t('Copy the link for {email}', { email })}>
                  {copied ? t('Copied') : t('Copy')}
                </Button>
              )}
            </CopyButton>
          }
        />
      ))}
    </Stack>
  );
}
