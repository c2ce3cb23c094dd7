export interface AlertText {
  readonly title: string;
  readonly message: string;
}
/** Fallback text of an alert (D8). */
export const fallbackAlert: AlertText = { title: 'An Error Occurred', message: 'Please try again. If the problem persists please contact support.' };

const textAt = (error: object, key: string): string => {
  const value: unknown = (error as Record<string, unknown>)[key];
  return typeof value === 'string' ? value.trim() : '';
};
const together = (texts: readonly string[]): string => [...new Set(texts)].filter((text) => text !== '').join(' ');

/**
 * Returns the text of an external error (D8): its message, body and details together, each once. A `statusText` becomes the title, and the
 * error's own title then opens the message. Missing parts fall back. The text of a program error goes to the log only.
 */
export function alertText(error: unknown): AlertText {
  if (typeof error === 'string') return { ...fallbackAlert, message: error.trim() || fallbackAlert.message };
  if (typeof error !== 'object' || error === null || error instanceof Error) return fallbackAlert;
  const [title, statusText] = [textAt(error, 'title'), textAt(error, 'statusText')];
  const rest = ['message', 'body', 'details'].map((key) => textAt(error, key));
  const message = together(statusText === '' || statusText === title ? rest : [title, ...rest]);
  return { title: statusText || title || fallbackAlert.title, message: message || fallbackAlert.message };
}
