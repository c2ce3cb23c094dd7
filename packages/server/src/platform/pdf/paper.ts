import type { Language } from '@app/kernel/words.ts';

/** A name and its value. */
export type PaperFact = readonly [label: string, value: string];

/** A part of a paper, from top to bottom. */
export type PaperBlock =
  | { readonly kind: 'text'; readonly text: string; readonly isSoft?: boolean }
  | { readonly kind: 'heading'; readonly text: string }
  /** Beside each other. */
  | { readonly kind: 'columns'; readonly columns: readonly { readonly title: string; readonly lines: readonly string[] }[] }
  | { readonly kind: 'facts'; readonly facts: readonly PaperFact[] }
  /** The first column takes the room that is left; columns whose index is in `numbers` are aligned right. */
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly (string | { readonly text: string; readonly note: string })[])[];
      readonly numbers: readonly number[];
    }
  /** The last line is the result. */
  | { readonly kind: 'sums'; readonly sums: readonly PaperFact[] }
  | { readonly kind: 'signatures'; readonly labels: readonly string[] }
  /** A page of its own, on paper of the format `label`. */
  | {
      readonly kind: 'label';
      readonly title: string;
      readonly to: readonly string[];
      readonly from: readonly string[];
      readonly facts: readonly PaperFact[];
    };

/** A document for a customer or a carrier, in words. What it says decides its bytes, so the same paper is the same file. */
export interface Paper {
  readonly language: Language;
  readonly title: string;
  /** Labels are 4 by 6 inches, without letterhead; by default a letter. */
  readonly format?: 'letter' | 'label';
  /** Epoch ms; also the time of the file. */
  readonly date: number;
  readonly company: {
    readonly name: string;
    readonly lines: readonly string[];
    /** PNG as a data URL; empty without one. */
    readonly logo: string;
    /** `#rrggbb` */
    readonly accent: string;
  };
  readonly blocks: readonly PaperBlock[];
}
