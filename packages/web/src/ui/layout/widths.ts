/** Widths of screens in CSS pixels (SHL-12): below `mobile` is a phone, below `small` a large phone or a small tablet, below `tablet` a tablet. */
const widths = { mobile: 640, small: 900, tablet: 1280 } as const;

export const isMobile = (): boolean => matchMedia(`(width < ${widths.mobile}px)`).matches;
