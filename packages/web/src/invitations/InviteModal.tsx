import { Button, Checkbox, Group, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Language, languages } from '@app/kernel/words.ts';
import { addressesIn } from '@app/domain/invitations/invitation.rules.ts';
import { invite, INVITED_AT_ONCE, type InviteRow } from '@app/domain/invitations/invitations.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { roleChoices } from '../users/roles/role-choices.rules.ts';
import { useSendsLinks } from '../users/services/sign-in-services.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { language as shownLanguage } from '../words/language.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { t, tn } from '../words/words.ts';
import { InviteLinks } from './InviteLinks.tsx';
import { outcomeText } from './outcome-text.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSent: () => void;
}
const inviteLabel = (count: number, sendsLinks: boolean): string =>
  sendsLinks ? tn(count, 'Send {n} invitation', 'Send {n} invitations') : tn(count, 'Create {n} invitation', 'Create {n} invitations');
/** Invites people: pasted addresses, what they may do, what becomes of each address, and the links. */
export function InviteModal({ onClose, onSent }: Props) {
  const { client } = useSession();
  const [pasted, setPasted] = useState('');
  const [roles, setRoles] = useState<string[]>([]);
  const [isRestricted, setRestricted] = useState(false);
  const [language, setLanguage] = useState<Language>(shownLanguage());
  const [rows, setRows] = useState<readonly InviteRow[]>();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useUnsavedForm(pasted !== '' && !isSent);
  const sendsLinks = useSendsLinks();
  const emails = addressesIn(pasted);
  const count = rows?.filter(({ outcome }) => outcome === 'invited').length ?? 0;

  const ask = async (preview: boolean): Promise<void> => {
    if (emails.length === 0) return setFailure(t('Paste at least one email address.'));
    if (emails.length > INVITED_AT_ONCE) return setFailure(t('At most {max} addresses at once.', { max: INVITED_AT_ONCE }));
    setFailure(undefined);
    setBusy(true);
    try {
      const isAdmin = roles.includes('admin');
      const offer = { roles: roles.filter((role) => role !== 'admin'), admin: isAdmin, restricted: isRestricted, language };
      const reply = await send(invite, { emails, ...offer, preview });
      setRows(reply.rows);
      if (!preview) {
        setSent(true);
        onSent();
      }
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  const links = (rows ?? []).filter(({ link }) => link !== '').map(({ given, link }) => ({ email: given, link }));
  if (isSent) {
    return (
      <Dialog
        opened
        onClose={onClose}
        closeOnClickOutside={false}
        title={
          sendsLinks
            ? tn(links.length, '{n} invitation sent', '{n} invitations sent')
            : tn(links.length, '{n} invitation created', '{n} invitations created')
        }
      >
        <Stack gap={16}>
          <InviteLinks links={links} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('Done')}</Button>
          </Group>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('Invite people')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask(rows === undefined);
        }}
      >
        <Stack gap={16}>
          <Textarea
            label={t('Email addresses')}
            description={t('Up to {max}, separated by commas, spaces or lines.', { max: INVITED_AT_ONCE })}
            autosize
            minRows={2}
            maxRows={8}
            value={pasted}
            error={failure}
            onChange={({ currentTarget: { value } }) => {
              setPasted(value);
              setRows(undefined);
            }}
            data-autofocus
          />
          <Checkbox.Group label={t('Roles')} value={roles} onChange={setRoles}>
            <Stack gap={8} mt={6}>
              {roleChoices(client?.roles ?? []).map((role) => (
                <Checkbox key={role.id} value={role.id} label={role.label} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Checkbox
            label={t('Restricted')}
            description={t('Sees only unrestricted colleagues, themselves and agents.')}
            checked={isRestricted}
            onChange={({ currentTarget }) => setRestricted(currentTarget.checked)}
          />
          <Select
            label={t('Language of the email')}
            data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            value={language}
            allowDeselect={false}
            onChange={(value) => value && setLanguage(value as Language)}
          />
          {rows && (
            <ul aria-label={t('What becomes of each address')}>
              {rows.map((row) => (
                <li key={row.given}>
                  <bdi>{row.given}</bdi>: {outcomeText(row)}
                </li>
              ))}
            </ul>
          )}
          <DialogButtons
            label={rows === undefined ? t('Check addresses') : inviteLabel(count, sendsLinks)}
            busy={isBusy}
            disabled={rows !== undefined && count === 0}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
