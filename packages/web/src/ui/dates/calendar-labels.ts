import { locale } from '../../words/language.ts';
import { t } from '../../words/words.ts';

/** What the arrows of a calendar say to those who do not see them. */
export const stepLabels = () => ({
  nextMonth: t('Next month'),
  previousMonth: t('Previous month'),
  nextYear: t('Next year'),
  previousYear: t('Previous year'),
  nextDecade: t('Next decade'),
  previousDecade: t('Previous decade'),
});

/** Names of what stands over a month and over a year, each with the words that it shows (WCAG 2.5.3) and what pressing it does. */
export const levelLabels = () => {
  const months = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' });
  return {
    monthLevelControl: (day: string) => t('{month}, change month', { month: `${months.format(Date.parse(day))} ${day.slice(0, 4)}` }),
    yearLevelControl: (day: string) => t('{year}, change year', { year: day.slice(0, 4) }),
  };
};
