import { Textarea } from '@mantine/core';
import { RichTextEditor } from '../../ui/text/RichTextEditor.tsx';
import { MentionTextarea } from '../../widgets/people/MentionTextarea.tsx';
import { t, words } from '../../words/words.ts';
import type { Draft } from './composer.rules.ts';
import styles from './Composer.module.css';

interface Props {
  readonly draft: Draft;
  /** Changes when the text was replaced from outside: the editor starts over. */
  readonly editorKey: string;
  readonly onChange: (fields: Partial<Draft>) => void;
  readonly onSubmit: () => void;
}
const hints = {
  email: words('Write an email'),
  text: words('Write a text message'),
  chat: words('Write a chat message'),
  note: words('Write a note for your team; @ mentions a colleague'),
} as const;

/** The text itself: formatted in an email, plain in all else. */
export function WritingField({ draft, editorKey, onChange, onSubmit }: Props) {
  const plain = { variant: 'unstyled', 'aria-label': t('Message'), placeholder: t(hints[draft.medium]), autosize: true, minRows: 3, maxRows: 12 };
  return (
    <div className={styles.writing}>
      {draft.medium === 'email' ? (
        <RichTextEditor
          key={editorKey}
          label={t('Message')}
          html={draft.html}
          placeholder={t(hints.email)}
          minHeight={64}
          onChange={(html, text) => onChange({ html, text })}
          onSubmit={onSubmit}
        />
      ) : draft.medium === 'note' ? (
        <MentionTextarea {...plain} value={draft.text} onChange={(text) => onChange({ text, html: '' })} />
      ) : (
        <Textarea {...plain} value={draft.text} onChange={(event) => onChange({ text: event.currentTarget.value, html: '' })} />
      )}
    </div>
  );
}
