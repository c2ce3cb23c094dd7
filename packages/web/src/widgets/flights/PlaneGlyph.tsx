/** An aircraft seen from above, nose up, 16 × 16 about the origin. */
export const PLANE = 'M0-8c.9 0 1.3 1.2 1.3 2.6v3L8 1.8v1.7L1.3 1.6v3.5l2 1.5V8L0 7-3.3 8V6.6l2-1.5V1.6L-8 3.5V1.8l6.7-4.2v-3C-1.3-6.8-.9-8 0-8z';

/** The same aircraft as an icon, flying to the right. */
export function PlaneGlyph({ size = 16, className }: { readonly size?: number; readonly className?: string | undefined }) {
  return (
    <svg width={size} height={size} viewBox="-9 -9 18 18" className={className} aria-hidden>
      <path d={PLANE} transform="rotate(90)" fill="currentColor" />
    </svg>
  );
}
