import { NativeSelect } from '@mantine/core';
import type { Doc } from '@app/kernel/collection.ts';
import { type Language, languages } from '@app/kernel/words.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { during } from '../ui/busy.ts';
import { showProblem } from '../ui/show-problem.ts';
import { toast } from '../ui/toast.ts';
import { write } from '../wire/write.ts';
import { t } from '../words/words.ts';

/** In which language a company speaks where no reader has said theirs (decision 039). Saved as it is chosen. */
export function CompanyLanguage({ client }: { readonly client: Doc<Client> }) {
  const put = async (language: Language): Promise<void> => void (await write({ op: 'merge', path: client.path, data: { language } }));
  const choose = async (language: Language): Promise<void> => {
    const before = client.language;
    try {
      await during(put(language));
      toast({
        title: t('Language saved'),
        tone: 'success',
        actions: [{ label: t('Undo'), onPick: () => void put(before).catch(showProblem) }],
      });
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <NativeSelect
      label={t('Language of the company')}
      description={t('Of public pages, and of letters to people who have not chosen theirs.')}
      value={client.language}
      data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => void choose(value as Language)}
    />
  );
}
