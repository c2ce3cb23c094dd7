import type { BrandColour } from '@app/domain/clients/theme.rules.ts';
import { t } from '../words/words.ts';
import { ColourField } from './ColourField.tsx';
import { brandColours, type ThemeDraft } from './theme-form.rules.ts';

interface Props {
  readonly draft: ThemeDraft;
  readonly wrong: Partial<Record<BrandColour, string>>;
  /** Text below the label of a field; its own hint if left out. */
  readonly hintOf?: (name: string, label: string, hint: string) => string;
  readonly onChange: (draft: ThemeDraft) => void;
}
/** The brand colors of a company. A color that is left to the default is undefined. */
export const ColourFields = ({ draft, wrong, hintOf = (_name, _label, hint) => t(hint), onChange }: Props) =>
  brandColours.map(({ name, label, hint }) => (
    <ColourField
      key={name}
      name={name}
      label={t(label)}
      hint={hintOf(name, label, hint)}
      value={draft[name]}
      error={wrong[name]}
      onChange={(colour) => onChange({ ...draft, [name]: colour })}
    />
  ));
