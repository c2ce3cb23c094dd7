/** Second-level labels that are part of the domain ending: `example.co.uk`. */
const endings = new Set(['co', 'com', 'net', 'org', 'ac', 'gov']);

/**
 * Returns the brand of a 'have' flight: the domain of the broker's email in title case, without its ending (MKT-11).
 * 'ann@blue-sky.aero' is 'Blue Sky'.
 */
export function brandOfEmail(email: string): string {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.').filter(Boolean);
  if (!email.includes('@') || labels.length === 0) return '';
  if (labels.length > 1) labels.pop();
  if (labels.length > 1 && endings.has(labels.at(-1) ?? '')) labels.pop();
  return (labels.at(-1) ?? '')
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
