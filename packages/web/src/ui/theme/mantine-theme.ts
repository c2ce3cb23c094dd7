import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import type { Theme } from '@app/domain/clients/client.ts';
import { deriveTheme, shades } from '@app/domain/clients/theme.rules.ts';
import { language } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { levelLabels, stepLabels } from '../dates/calendar-labels.ts';

/** The warm neutrals of `tokens.css` as the ladders that the widgets know. */
const warmGray: MantineColorsTuple = ['#f8f6f2', '#f3f0ea', '#e8e3da', '#d9d3c8', '#cfc8bb', '#a39b8e', '#857d71', '#615a4f', '#3d3831', '#1d1b18'];
const warmDark: MantineColorsTuple = ['#efece6', '#c9c3b8', '#aba396', '#736c61', '#3a362f', '#2c2a26', '#24221f', '#1a1917', '#151412', '#0e0d0c'];
const noMotion = { transitionProps: { duration: 140 } };

/** Months and weeks as the language has them. The words of the calendar itself come with the catalogue, see `words/spanish.ts`. */
const calendar = () => ({
  locale: language(),
  firstDayOfWeek: language() === 'en' ? 0 : 1,
  // No day is coloured as a day of rest: people fly on all of them.
  weekendDays: [],
  ariaLabels: {
    ...levelLabels(),
    ...stepLabels(),
  },
});

/** Hints and errors stay readable beside small inputs. */
const smallest = (part: 'error' | 'description') => ({ fontSize: `max(12px, var(--input-${part}-size, 12px))` });
/** The longest word breaks rather than push what is beside it out of sight. */
const long = { minWidth: 0, overflowWrap: 'break-word' } as const;
/**
 * Labels for screen readers and motion that widgets leave out, set here once. Components go by name: importing a widget's own object would load
 * every widget with the first screen.
 */
const components = (): MantineThemeComponents => ({
  Button: {
    // Named, since a button without a variant keeps the color of its words when its own changes under the pointer.
    defaultProps: { size: 'sm', variant: 'filled' },
    // Text that is too long ends in an ellipsis instead of half a letter.
    styles: { root: { fontWeight: 550 }, label: { display: 'block', height: 'auto', lineHeight: 1.4, textBox: 'normal', textOverflow: 'ellipsis' } },
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
  Modal: {
    defaultProps: { closeButtonProps: { 'aria-label': t('Close') }, centered: false, yOffset: '12vh', radius: 'lg', ...noMotion },
    styles: { title: { fontWeight: 620, fontSize: 16, lineHeight: 1.35, ...long }, body: long, close: { flex: 'none' } },
  },
  Drawer: {
    defaultProps: { closeButtonProps: { 'aria-label': t('Close') } },
    styles: { title: { fontWeight: 620, fontSize: 16, lineHeight: 1.35, ...long }, body: long, close: { flex: 'none' } },
  },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('Dismiss') }, radius: 'lg' } },
  Tooltip: { defaultProps: { openDelay: 350, withArrow: false, radius: 'sm', ...noMotion } },
  Menu: { defaultProps: { radius: 'lg', shadow: 'md', withinPortal: true, withInitialFocusPlaceholder: false, ...noMotion } },
  Popover: { defaultProps: { radius: 'lg', shadow: 'md', ...noMotion } },
  Select: { defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md', ...noMotion } } },
  // A list full of switches is not a list full of main actions: they are ink, not accent.
  Switch: {
    defaultProps: { withThumbIndicator: false },
    vars: () => ({ root: { '--switch-color': 'var(--ink)' } }),
    styles: { thumb: { backgroundColor: 'var(--paper)' } },
  },
  // Quieter than what comes: the library's own grey is darker than any line here.
  Skeleton: { styles: { root: { '--mantine-color-gray-3': 'var(--paper-pressed)', '--mantine-color-dark-4': 'var(--paper-pressed)' } } },
  Tabs: { defaultProps: { keepMounted: false } },
  // A label is as wide as its longest word unless it may break anywhere.
  InputWrapper: {
    styles: {
      label: { fontWeight: 550, marginBottom: 4, overflowWrap: 'anywhere' },
      error: { ...smallest('error'), marginTop: 4 },
      description: smallest('description'),
    },
  },
  DatePicker: { defaultProps: calendar() },
  DateInput: { defaultProps: calendar() },
});

/** The tenant's accent with the text that `theme-css.ts` found for it: the widgets' own guess falls short of AA on some accents. */
const variantColors: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input);
  if (input.color !== undefined && input.color !== 'accent') return usual;
  if (input.variant === 'filled') {
    return { ...usual, background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', hoverColor: 'var(--on-accent-hover)' };
  }
  return input.variant === 'light'
    ? { ...usual, background: 'var(--accent-tint)', hover: 'var(--accent-tint)', color: 'var(--on-accent-tint)' }
    : usual;
};

/** The widgets' theme for a tenant. */
export function mantineTheme(theme?: Partial<Theme>): MantineThemeOverride {
  const { accent } = deriveTheme(theme);
  return createTheme({
    fontFamily: 'var(--font)',
    fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, monospace",
    headings: { fontFamily: 'var(--font)', fontWeight: '620' },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
    defaultRadius: 'sm',
    colors: { accent: shades.map((shade) => accent[shade]) as unknown as MantineColorsTuple, gray: warmGray, dark: warmDark },
    primaryColor: 'accent',
    primaryShade: 5,
    autoContrast: true,
    variantColorResolver: variantColors,
    respectReducedMotion: true,
    cursorType: 'pointer',
    focusRing: 'auto',
    components: components(),
  });
}

/** The widgets take every colour from `tokens.css` and `theme-css.ts`: one place to look, one place to keep AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-hover': 'var(--paper-hover)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
    '--mantine-color-accent-text': 'var(--accent-ink)',
    '--mantine-color-accent-light': 'var(--accent-tint)',
    '--mantine-color-accent-light-hover': 'var(--accent-tint)',
    '--mantine-color-accent-light-color': 'var(--on-accent-tint)',
    '--mantine-color-accent-outline': 'var(--accent-ink)',
    '--mantine-primary-color-light': 'var(--accent-tint)',
    '--mantine-primary-color-light-hover': 'var(--accent-tint)',
    '--mantine-primary-color-light-color': 'var(--on-accent-tint)',
    '--mantine-color-gray-text': 'var(--ink-soft)',
    '--mantine-color-gray-light-hover': 'var(--paper-hover)',
    '--mantine-color-red-text': 'var(--bad)',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-light': 'var(--bad-tint)',
    '--mantine-color-red-light-color': 'var(--bad)',
    '--mantine-color-green-text': 'var(--good)',
    '--mantine-color-green-light': 'var(--good-tint)',
    '--mantine-color-green-light-color': 'var(--good)',
    '--mantine-color-yellow-light': 'var(--warn-tint)',
    '--mantine-color-yellow-light-color': 'var(--warn)',
    '--mantine-color-orange-light': 'var(--warn-tint)',
    '--mantine-color-orange-light-color': 'var(--warn)',
    '--mantine-color-blue-light': 'var(--info-tint)',
    '--mantine-color-blue-light-color': 'var(--info)',
    '--mantine-shadow-md': 'var(--float)',
    '--mantine-shadow-lg': 'var(--float)',
    '--mantine-shadow-xl': 'var(--float)',
  },
  light: {},
  dark: {},
});
