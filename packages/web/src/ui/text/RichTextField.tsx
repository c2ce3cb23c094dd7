import { RichTextEditor as Field } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import styles from './RichTextField.module.css';

export interface RichTextProps {
  /** Says what the text is for; also the accessible name. */
  readonly label: string;
  /** Initial text. Another `key` starts over. */
  readonly html: string;
  /** Every change, as HTML and as plain text. */
  readonly onChange: (html: string, text: string) => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit?: () => void;
  readonly placeholder?: string;
  readonly minHeight?: number;
  readonly autoFocus?: boolean;
}

const said = () => ({
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  underlineControlLabel: t('Underline'),
  clearFormattingControlLabel: t('Clear formatting'),
  bulletListControlLabel: t('Bullet list'),
  orderedListControlLabel: t('Ordered list'),
  blockquoteControlLabel: t('Blockquote'),
  linkControlLabel: t('Link'),
  unlinkControlLabel: t('Remove link'),
  linkEditorInputLabel: t('Enter URL'),
  linkEditorExternalLink: t('Open link in a new tab'),
  linkEditorInternalLink: t('Open link in the same tab'),
  linkEditorSave: t('Save'),
});

/** The editor behind `RichTextEditor`, which loads it when it is needed. */
export function RichTextField({ label, html, onChange, onSubmit, placeholder = '', minHeight = 96, autoFocus = false }: RichTextProps) {
  const submit = useRef(onSubmit);
  useEffect(() => {
    submit.current = onSubmit;
  });
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false, defaultProtocol: 'https' } })],
    content: html,
    autofocus: autoFocus ? 'end' : false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML(), now.getText({ blockSeparator: '\n' })),
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: styles.text ?? '' },
      handleKeyDown: (_, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
        submit.current?.();
        return true;
      },
    },
  });
  return (
    <Field
      editor={editor}
      labels={said()}
      variant="subtle"
      classNames={{ root: styles.root ?? '', toolbar: styles.toolbar ?? '', content: styles.content ?? '' }}
    >
      <div className={styles.paper} style={{ minHeight }}>
        {editor?.isEmpty && (
          <span className={styles.placeholder} aria-hidden>
            {placeholder}
          </span>
        )}
        <Field.Content />
      </div>
      <Field.Toolbar>
        <Field.ControlsGroup>
          <Field.Bold />
          <Field.Italic />
          <Field.Underline />
          <Field.ClearFormatting />
        </Field.ControlsGroup>
        <Field.ControlsGroup>
          <Field.BulletList />
          <Field.OrderedList />
          <Field.Blockquote />
          <Field.Link />
          <Field.Unlink />
        </Field.ControlsGroup>
      </Field.Toolbar>
    </Field>
  );
}
