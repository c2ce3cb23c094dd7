import { Button, Checkbox, Group, ScrollArea, Skeleton, Tabs, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../wire/tab/session.ts';
import { pickerTabs, searchUsers, selfLabel, toggleAll, toggleOne, type Involvement } from './followers.rules.ts';
import { useColleagues } from './use-colleagues.ts';
import { UserAvatar } from './UserAvatar.tsx';
import { t, tn } from '../../words/words.ts';
import styles from './FollowersPicker.module.css';
import { Dialog } from '../../ui/feedback/Dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly involvement: Involvement;
  /** Ids of the chosen people. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  /** Most people that may be in. */
  readonly most?: number;
}

/** As wide as its place: long names break, and what is beside them stays in sight. */
const NARROW = { content: { display: 'block', minWidth: 0 } };

interface People extends Pick<ReturnType<typeof useColleagues>, 'byRole' | 'state'> {
  readonly roles: readonly { readonly id: string; readonly label: string }[];
  /** The person who is choosing. */
  readonly uid: string;
}

/** Picks the people who follow or own a record (WID-2): every change takes effect at once, Done only closes. */
export function FollowersPicker(props: Props) {
  const { byRole, state } = useColleagues();
  const { client, account } = useSession();
  return <PeoplePicker {...props} byRole={byRole} state={state} roles={client?.roles ?? []} uid={account?.id ?? ''} />;
}

/** The picker itself, for any people. */
export function PeoplePicker({ opened, onClose, title, involvement, chosen, onChange, most = 200, byRole, state, roles, uid }: Props & People) {
  const [tab, setTab] = useState<string | null>('all');
  const [words, setWords] = useState('');
  const tabs = pickerTabs(byRole, roles);
  const shown = searchUsers(tabs.find((candidate) => candidate.id === tab)?.users ?? [], words);
  const isIn = chosen.includes(uid);
  const full = chosen.length >= most;

  return (
    <Dialog opened={opened} onClose={onClose} keepsInput title={title} size="lg" centered classNames={{ body: styles.body ?? '' }}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List className={styles.tabs}>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab ?? 'all'}>
          <Group gap={8} wrap="nowrap" className={styles.search}>
            <TextInput
              type="search"
              aria-label={t('Search people')}
              placeholder={t('Search people')}
              leftSection={<IconSearch size={16} stroke={1.5} />}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              className={styles.grow}
              data-autofocus
            />
            <Button variant="default" disabled={shown.length === 0} onClick={() => onChange(toggleAll(chosen, shown, most))}>
              {t('Toggle All')}
            </Button>
          </Group>
          <ScrollArea.Autosize mah="44vh" type="auto" viewportProps={{ tabIndex: -1 }} styles={NARROW}>
            <ul className={styles.people} aria-label={title}>
              {state === 'loading' &&
                [1, 2, 3, 4].map((n) => (
                  <li key={n}>
                    <Skeleton height={32} my={6} mx={16} />
                  </li>
                ))}
              {shown.map((user) => (
                <li key={user.id}>
                  <label className={styles.person} data-in={chosen.includes(user.id) || undefined}>
                    <UserAvatar person={user} size={8} />
                    <span className={styles.name}>
                      {user.name}
                      {user.id === uid && <span className={styles.you}>{t('you')}</span>}
                      <span className={styles.email}>{user.email}</span>
                    </span>
                    <Checkbox
                      checked={chosen.includes(user.id)}
                      disabled={full && !chosen.includes(user.id)}
                      onChange={() => onChange(toggleOne(chosen, user.id, most))}
                      aria-label={user.name}
                    />
                  </label>
                </li>
              ))}
            </ul>
            {state !== 'loading' && shown.length === 0 && (
              <Text c="dimmed" size="sm" p={16}>
                {state === 'failed'
                  ? t('The list of people could not be loaded. Close this and try again.')
                  : words
                    ? t("No people match '{words}'.", { words })
                    : t('Nobody has this role.')}
              </Text>
            )}
          </ScrollArea.Autosize>
        </Tabs.Panel>
      </Tabs>
      <Group justify="space-between" className={styles.foot}>
        <Group gap={8}>
          <Button variant="default" disabled={full && !isIn} onClick={() => onChange(toggleOne(chosen, uid, most))}>
            {selfLabel(involvement, isIn)}
          </Button>
          <Button variant="subtle" color="gray" disabled={chosen.length === 0} onClick={() => onChange([])}>
            {t('Remove All')}
          </Button>
        </Group>
        <Group gap={12} ml="auto">
          <Text size="sm" c="dimmed" aria-live="polite">
            {full ? t('{n} of at most {most}', { n: chosen.length, most }) : tn(chosen.length, '{n} chosen', '{n} chosen')}
          </Text>
          <Button onClick={onClose}>{t('Done')}</Button>
        </Group>
      </Group>
    </Dialog>
  );
}
