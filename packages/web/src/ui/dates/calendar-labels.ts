import { locale } from '../../words/language.ts';
import { t } from '../../words/words.ts';

/** Labels of a calendar's arrows for screen readers. */
export const stepLabels = () => ({
  nextMonth: t('Next month'),
  previousMonth: t('Previous month'),
  nextYear: t('Next year'),
  previousYear: t('Previous year'),
  nextDecade: t('Next decade'),
  previousDecade: t('Previous decade'),
});

/** Labels above a month and above a year, each with the visible words (WCAG 2.5.3) and the effect of pressing it. */
export const levelLabels = () => {
  const months = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' });
  return {
    monthLevelControl: (day: string) => t('{month}, change month', { month: `${months.format(Date.parse(day))} ${day.slice(0, 4)}` }),
    yearLevelControl: (day: string) => t('{year}, change year', { year: day.slice(0, 4) }),
  };
};
