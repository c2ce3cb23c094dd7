export interface Tab {
  /** Letters, digits and dashes. */
  readonly id: string;
  readonly label: string;
  /** Items that wait behind the tab. */
  readonly count?: number;
  readonly disabled?: boolean;
  /** Roles that see the tab; missing: everybody does. */
  readonly roles?: readonly string[];
}
export const tabsFor = (tabs: readonly Tab[], hasRole: (roles: readonly string[]) => boolean): readonly Tab[] =>
  tabs.filter(({ roles }) => hasRole(roles ?? []));

/** The tab that an arrow, Home or End leads to: round the ends, past what is disabled, the arrows turned round where words run from right to left. */
export function nextTab(key: string, tabs: readonly Tab[], from: string, rightToLeft: boolean): string | undefined {
  const open = tabs.filter(({ disabled }) => !disabled);
  const index = open.findIndex(({ id }) => id === from);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (open.length === 0) return undefined;
  if (key === 'Home') return open[0]?.id;
  if (key === 'End') return open.at(-1)?.id;
  if (step === undefined) return undefined;
  return open[(Math.max(0, index) + (rightToLeft ? -step : step) + open.length) % open.length]?.id;
}
