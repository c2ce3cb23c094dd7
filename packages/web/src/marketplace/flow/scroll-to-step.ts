const OFFSET_PX = 80;

/** Brings a step under the header (M9: offset 80 px) and moves focus to its heading, so that a keyboard goes on from there. */
export function scrollToStep(step: HTMLElement | null): void {
  if (!step) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: step.getBoundingClientRect().top + window.scrollY - OFFSET_PX, behavior: still ? 'instant' : 'smooth' });
  step.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
}
