/** The parts of an input that tell whether somebody typed in it. */
interface TypedElement {
  readonly isConnected: boolean;
  readonly value?: string;
  readonly textContent: string | null;
}
const textOf = ({ value, textContent }: TypedElement): string => value ?? textContent ?? '';
/** Inputs that look something up: their text is no work that could be lost. */
const LOOKS_UP = '[type=search], [role=combobox], [role=search] *, [role=searchbox]';

/**
 * Texts of inputs before somebody typed in them, also of inputs whose value React keeps (SHL-8, F8). An input counts until its text is as it was, its
 * form was sent, or it has left the page.
 */
export class TypedInputs<E extends TypedElement> {
  readonly #before = new Map<E, string>();

  /** Keeps the text of an input the first time it is about to change. */
  begin(input: E): void {
    for (const known of this.#before.keys()) if (!known.isConnected) this.#before.delete(known);
    if (!this.#before.has(input)) this.#before.set(input, textOf(input));
  }
  /** Takes the inputs of a form that was sent as they are. */
  sent(has: (input: E) => boolean): void {
    for (const input of this.#before.keys()) if (has(input)) this.#before.delete(input);
  }
  /** True if a text that was typed is still on the page; `has` limits the question to a part of it. */
  hasAny(has: (input: E) => boolean = () => true): boolean {
    return [...this.#before].some(([input, before]) => input.isConnected && textOf(input) !== before && has(input));
  }
}
export const typedInputs = new TypedInputs<Element & TypedElement>();

let isWatching = false;
/** Notices from now on what is typed anywhere on the page. */
export function watchTyping(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener(
    'beforeinput',
    ({ target }) => {
      if (target instanceof Element && !target.matches(LOOKS_UP)) typedInputs.begin(target);
    },
    true,
  );
  document.addEventListener('submit', ({ target }) => target instanceof Element && typedInputs.sent((input) => target.contains(input)), true);
}
