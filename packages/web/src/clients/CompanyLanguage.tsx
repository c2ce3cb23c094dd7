import { NativeSelect } from '@mantine/core';
import type { Doc } from '@app/kernel/collection.ts';
import { type Language, languages } from '@app/kernel/words.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { during } from '../ui/feedback/busy.ts';
import { toast } from '../ui/feedback/toast.ts';
import { saveFields } from '../widgets/saving/save.ts';
import { t } from '../words/words.ts';

/** In which language a company speaks where no reader has said theirs (decision 039). Saved as it is chosen. */
export function CompanyLanguage({ client }: { readonly client: Doc<Client> }) {
  const put = (language: Language): Promise<boolean> => saveFields(client, { language });
  const choose = async (language: Language): Promise<void> => {
    const before = client.language;
    if (!(await during(put(language)))) return;
    toast({ title: t('Language saved'), tone: 'success', actions: [{ label: t('Undo'), onPick: () => void put(before) }] });
  };
  return (
    <NativeSelect
      label={t('Company language')}
      description={t('Used on public pages and in emails to people who have not chosen a language.')}
      value={client.language}
      data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => void choose(value as Language)}
    />
  );
}
