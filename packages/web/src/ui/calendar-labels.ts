import { t } from '../words/words.ts';

/** What the arrows of a calendar say to those who do not see them. */
export const stepLabels = () => ({
  nextMonth: t('Next month'),
  previousMonth: t('Previous month'),
  nextYear: t('Next year'),
  previousYear: t('Previous year'),
  nextDecade: t('Next decade'),
  previousDecade: t('Previous decade'),
});
