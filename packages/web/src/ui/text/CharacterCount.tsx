import { counter } from '../feedback/input.rules.ts';

interface Props {
  readonly text: string;
  readonly limit: number;
}
/** 'N of limit characters', red when over (WID-9). */
export function CharacterCount({ text, limit }: Props) {
  const { text: words, over } = counter(text, limit);
  return <span style={over ? { color: 'var(--bad)' } : {}}>{words}</span>;
}
