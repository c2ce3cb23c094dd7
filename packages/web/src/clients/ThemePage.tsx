import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Client, Theme } from '@app/domain/clients/client.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { missingSettings } from '@app/domain/clients/client.rules.ts';
import { headingFaces } from '@app/domain/clients/theme.rules.ts';
import { during } from '../ui/feedback/busy.ts';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { reloadSession, useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { neededFields } from './company-pages.ts';
import { ColourFields } from './ColourFields.tsx';
import { isReadable, measured, ratio, readColour, themeProblems, type ThemeDraft } from './theme-form.rules.ts';
import { PagePreview, ShellPreview } from './ThemePreview.tsx';
import { t, words } from '../words/words.ts';
import styles from './ThemePage.module.css';
import { useBeforeUnload, useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { saveFields } from '../widgets/saving/save.ts';

/** The same in every language. */
const ADDRESS = 'https://';
const LETTERS = 'Aa';
const TITLE = words('Theme');
const logos = [
  { name: 'logo_light', label: words('Logo on light'), hint: words('Shown on light backgrounds.') },
  { name: 'logo_dark', label: words('Logo on dark'), hint: words('Shown on dark backgrounds.') },
  { name: 'favicon', label: words('Browser tab icon'), hint: words('Square, SVG or PNG.') },
] as const;

/** The colours and pictures of one's own company (SHL-7): what is chosen shows at once, and everywhere once it is saved. */
export function ThemePage() {
  const { client, hasRole } = useSession();
  const { doc, state, problems } = useLiveDoc(clients, client && clientPath(client.id));
  if (!hasRole(['admin'])) {
    return (
      <ListPage title={t(TITLE)}>
        <EmptyState icon={IconLock} title={t('Only admins can change the theme')}>
          {t('Ask an admin in your company.')}
        </EmptyState>
      </ListPage>
    );
  }
  return (
    <ListPage title={t(TITLE)} lead={t('Choose three colors and a logo. Every shade based on them stays readable.')}>
      {doc && <ThemeForm key={doc.id} client={doc} />}
      {!doc && state === 'loading' && <ThemeSkeleton />}
      {!doc && state !== 'loading' && <ErrorState problems={problems.length > 0 ? problems : [{ code: 'records.missing' }]} />}
    </ListPage>
  );
}

/** The shape of the form and of what it shows. */
const ThemeSkeleton = () => (
  <div className={styles.page} role="status" aria-busy="true" aria-label={t('Loading')}>
    <div className={styles.form}>
      {[64, 88, 84, 92, 88, 80].map((width, i) => (
        <div key={i}>
          <Skeleton height={12} width={width} mb={10} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
    <div className={styles.previews}>
      <Skeleton height={180} radius="md" />
      <Skeleton height={180} radius="md" />
    </div>
  </div>
);

/** A color left at its default is missing from the theme. */
const themeOf = ({ accent, dark, light, ...rest }: ThemeDraft): Theme => ({
  ...rest,
  ...(accent === undefined ? {} : { accent }),
  ...(dark === undefined ? {} : { dark }),
  ...(light === undefined ? {} : { light }),
});

const noColors = { dark: undefined, light: undefined, accent: undefined };

function ThemeForm({ client }: { readonly client: Doc<Client> }) {
  const saved = client.theme;
  const [draft, setDraft] = useState<ThemeDraft>({ ...noColors, ...saved });
  const [origin, setOrigin] = useState(saved);
  const [busy, setBusy] = useState(false);
  // A form that nobody has changed shows what is stored, also when that arrives after the form.
  if (JSON.stringify(origin) !== JSON.stringify(saved)) {
    setOrigin(saved);
    if (JSON.stringify(themeOf(draft)) === JSON.stringify(themeOf({ ...noColors, ...origin }))) setDraft({ ...noColors, ...saved });
  }
  const wrong = themeProblems(draft);
  const missing = new Set<string>(missingSettings({ ...client, theme: saved }).map((setting) => neededFields[setting].field));
  /** The hint of a field, and that the company's settings lack it. */
  const hintOf = (name: string, label: string, hint: string): string =>
    missing.has(`theme.${name}`) ? `${t(hint)} ${t('{field} is required.', { field: t(label) })}` : t(hint);
  const dirty = JSON.stringify(themeOf(draft)) !== JSON.stringify(themeOf({ ...noColors, ...saved }));
  useUnsavedForm(dirty);
  useBeforeUnload(dirty);

  // The version that the draft began with: what others change meanwhile is asked about, not overwritten.
  const base = useRef(client.version);
  if (!dirty) base.current = client.version;

  const put = async (theme: Theme): Promise<boolean> => {
    const given = Object.entries(theme).filter((part): part is [string, string] => part[1] !== undefined);
    const isSaved = await saveFields({ path: client.path, version: base.current }, { theme: Object.fromEntries(given) });
    if (isSaved) await reloadSession();
    return isSaved;
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!dirty || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      if (!(await during(put(themeOf(draft))))) return;
      const undo = (): void => {
        setDraft({ ...noColors, ...saved });
        put(saved).catch(showProblem);
      };
      toast({ title: t('Theme saved'), tone: 'success', actions: [{ undo }] });
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={(event) => void save(event)} aria-label={t(TITLE)}>
        <ColourFields draft={draft} wrong={wrong} hintOf={hintOf} onChange={setDraft} />
        {logos.map(({ name, label, hint }) => (
          <TextInput
            key={name}
            label={t(label)}
            description={hintOf(name, label, hint)}
            placeholder={ADDRESS}
            value={draft[name]}
            error={wrong[name]}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [name]: value.trim() })}
          />
        ))}
        <NativeSelect
          label={t('Headings of public pages')}
          value={draft.heading}
          data={[{ value: '', label: t('Same as body text') }, ...Object.keys(headingFaces)]}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, heading: value })}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={busy} disabled={!dirty || Object.keys(wrong).length > 0}>
            {t('Save')}
          </Button>
          <Button variant="default" disabled={!dirty || busy} onClick={() => setDraft({ ...noColors, ...saved })}>
            {t('Reset')}
          </Button>
        </div>
      </form>
      <Shown draft={draft} name={client.name} />
    </div>
  );
}

/** The draft with what cannot be read as a colour left to the default, as the product itself would. */
const shownOf = (draft: ThemeDraft): ThemeDraft => ({
  ...draft,
  accent: readColour(draft.accent ?? ''),
  dark: readColour(draft.dark ?? ''),
  light: readColour(draft.light ?? ''),
});
function Shown({ draft, name }: { readonly draft: ThemeDraft; readonly name: string }) {
  const shown = shownOf(draft);
  return (
    <section className={styles.shown} aria-label={t('Preview')}>
      <div className={styles.previews}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={styles.column}>
            <ShellPreview draft={shown} name={name} scheme={scheme} />
            <PagePreview draft={shown} name={name} scheme={scheme} />
          </div>
        ))}
      </div>
      <table className={styles.pairs}>
        <caption className="visually-hidden">{t('Text contrast')}</caption>
        <tbody>
          {measured(shown).map(({ pair, background, text, contrast }) => (
            <tr key={pair}>
              <th scope="row">
                <span className={styles.swatch} style={{ background, color: text }} aria-hidden>
                  {LETTERS}
                </span>
                {t(pair)}
              </th>
              <td>{ratio(contrast)}</td>
              <td>{isReadable(contrast) ? t('readable (AA)') : t('hard to read')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
