/** Plays `/assets/sounds/{file}` (SHL-11). Browsers stay silent until somebody has touched the page: that is no error. */
export function playSound(file: string): void {
  void new Audio(`/assets/sounds/${file}`).play().catch(() => undefined);
}
