import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { roleLabels } from '@app/domain/users/role-labels.ts';
import { during } from '../ui/feedback/busy.ts';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useBeforeUnload, useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { saveFields } from '../widgets/saving/save.ts';
import { t, tn } from '../words/words.ts';
import { CompanyPage, type Company } from './CompanyPage.tsx';
import { type CompanyRole, roleFault, roleIdFor } from './role-list.rules.ts';
import { useFreshSession } from './use-fresh-session.ts';
import { useEditedRows } from './use-edited-rows.ts';
import styles from './RolesPage.module.css';

const ADMIN = 'admin';
const MAX_ROLES = 40;
const faultText = (fault: ReturnType<typeof roleFault>): string | undefined =>
  fault && (fault === 'blank' ? t('{label} is required.', { label: t('Label') }) : t('Another role has this label.'));

/** The roles of a company: their labels are free, their ids stay. A role that somebody has cannot go. */
export function RolesPage() {
  return (
    <ListPage title={t('Roles')} lead={t('What colleagues can be here. Their roles decide what they see and may do.')}>
      <CompanyPage>{(company) => <RolesForm key={company.id} company={company} />}</CompanyPage>
    </ListPage>
  );
}

interface Row extends CompanyRole {
  readonly key: number;
}
const rowsOf = (roles: readonly CompanyRole[]): Row[] => roles.map((role, key) => ({ ...role, key }));
const plain = (rows: readonly CompanyRole[]): { id: string; label: string }[] => rows.map(({ id, label }) => ({ id, label: label.trim() }));
/** Gives the roles that are new an id. */
const withIds = (rows: readonly CompanyRole[]): CompanyRole[] =>
  rows.reduce<CompanyRole[]>(
    (named, { id, label }) => [
      ...named,
      {
        label,
        id:
          id === ''
            ? roleIdFor(
                label,
                [...rows, ...named].map((role) => role.id),
              )
            : id,
      },
    ],
    [],
  );
const same = (a: readonly CompanyRole[], b: readonly CompanyRole[]): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function RolesForm({ company }: { readonly company: Company }) {
  useFreshSession(company);
  const { config } = company;
  const { rows, setRows } = useEditedRows(config.roles, { rowsOf, same });
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { byRole } = useColleagues();
  const base = useRef(company.version);
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isNaming = rows.at(-1)?.id === '';
  useEffect(() => {
    if (isNaming) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [isNaming]);
  const dirty = !same(rows, config.roles);
  if (!dirty) base.current = company.version;
  useUnsavedForm(dirty);
  useBeforeUnload(dirty);

  const put = (roles: readonly CompanyRole[], version: number): Promise<boolean> =>
    saveFields({ path: company.path, version }, { config: { ...config, roles: plain(roles) } });
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (!dirty || rows.some((_, index) => roleFault(rows, index) !== undefined)) return;
    const before = config.roles;
    const named = withIds(rows);
    setRows(rowsOf(named));
    if (!(await during(put(named, base.current)))) return;
    setShown(false);
    const undo = (): void => void put(before, base.current);
    toast({ title: t('Roles saved'), tone: 'success', actions: [{ undo }] });
  };
  const append = (role: CompanyRole): void => setRows([...rows, { ...role, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]);
  const remove = ({ id, label, key }: Row): void => {
    const people = (byRole[id] ?? []).map(({ name }) => name);
    setRefusal(people.length > 0 ? t('{role} is held by {people}. Take the role from them first.', { role: label, people: people.join(', ') }) : '');
    if (people.length > 0) return;
    setRows(rows.filter((row) => row.key !== key));
    add.current?.focus();
  };
  const offered = Object.entries(roleLabels).filter(([id]) => !rows.some((row) => row.id === id));
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} aria-label={t('Roles')} noValidate>
      <ul className={styles.roles} ref={list}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <TextInput
              aria-label={t('Label of {role}', { role: row.id || t('new role') })}
              value={row.label}
              maxLength={80}
              autoComplete="off"
              error={isShown && faultText(roleFault(rows, index))}
              onChange={({ currentTarget: { value } }) => setRows(rows.map((other) => (other.key === row.key ? { ...other, label: value } : other)))}
            />
            <span className={styles.about}>
              <code>{row.id === '' ? '–' : row.id}</code>
              <span>{tn((byRole[row.id] ?? []).length, '{n} person', '{n} people')}</span>
            </span>
            <ActionIcon
              size={32}
              aria-label={t('Remove {what}', { what: row.label || t('new role') })}
              disabled={row.id === ADMIN}
              onClick={() => remove(row)}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <div className={styles.buttons}>
        {offered.map(([id, label]) => (
          <Button
            key={id}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            disabled={rows.length >= MAX_ROLES}
            onClick={() => append({ id, label })}
          >
            {t('Add {what}', { what: t(label) })}
          </Button>
        ))}
        <Button
          ref={add}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          disabled={rows.length >= MAX_ROLES || rows.some(({ id }) => id === '')}
          onClick={() => append({ id: '', label: '' })}
        >
          {t('Add a role of your own')}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" disabled={!dirty}>
          {t('Save')}
        </Button>
        <Button variant="default" disabled={!dirty} onClick={() => setRows(rowsOf(config.roles))}>
          {t('Reset')}
        </Button>
      </div>
    </form>
  );
}
