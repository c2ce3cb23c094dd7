import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { type PublishedTerms, publishTerms } from '@app/domain/terms/terms.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

interface Props {
  /** The newest version; its texts are the start of the next one. */
  readonly before: PublishedTerms | undefined;
  readonly onClose: () => void;
  readonly onPublished: (terms: PublishedTerms) => void;
}
interface Draft {
  readonly version: string;
  readonly en: string;
  readonly es: string;
  readonly summary: string;
  readonly resumen: string;
  readonly begins: string;
}

/** Writes and publishes a version. */
export function PublishTermsDialog({ before, onClose, onPublished }: Props) {
  const [draft, setDraft] = useState<Draft>({
    version: '',
    en: before?.texts.en ?? '',
    es: before?.texts.es ?? '',
    summary: '',
    resumen: '',
    begins: '',
  });
  const [material, setMaterial] = useState(true);
  const [wrong, setWrong] = useState<{ version?: string | undefined; en?: string | undefined }>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const set =
    (field: keyof Draft) =>
    ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }): void =>
      setDraft({ ...draft, [field]: value });
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const problems = {
      version: /^[\w.-]{1,20}$/.test(draft.version.trim()) ? undefined : t('Use up to 20 letters, digits, dots and hyphens.'),
      en: requiredMessage(t('Text in English'), draft.en),
    };
    setWrong(problems);
    if (problems.version ?? problems.en) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const published = await send(publishTerms, {
        version: draft.version.trim(),
        texts: { en: draft.en, es: draft.es },
        summaries: { en: draft.summary, es: draft.resumen },
        effective: draft.begins === '' ? null : new Date(draft.begins).getTime(),
        material,
      });
      onPublished(published);
    } catch (error) {
      setFailure((await tellError(error)).message);
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} size="xl" title={t('New version')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            <TextInput label={t('Version')} value={draft.version} error={wrong.version} maxLength={20} onChange={set('version')} data-autofocus />
            <TextInput
              type="datetime-local"
              label={t('Begins')}
              description={t('Left empty: now. Notice is shown from 14 days before.')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.begins}
              onChange={set('begins')}
            />
            <Textarea label={t('Text in English')} rows={8} value={draft.en} error={wrong.en} maxLength={60_000} onChange={set('en')} />
            <Textarea label={t('Text in Spanish')} rows={8} value={draft.es} maxLength={60_000} onChange={set('es')} />
            <Textarea label={t('Summary of changes in English')} rows={2} value={draft.summary} maxLength={2000} onChange={set('summary')} />
            <Textarea label={t('Summary of changes in Spanish')} rows={2} value={draft.resumen} maxLength={2000} onChange={set('resumen')} />
          </SimpleGrid>
          <Checkbox
            label={t('Material change')}
            description={t('People must accept it before they go on working.')}
            checked={material}
            onChange={({ currentTarget: { checked } }) => setMaterial(checked)}
          />
          <Text c="red" role="alert">
            {failure}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('Publish version')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
