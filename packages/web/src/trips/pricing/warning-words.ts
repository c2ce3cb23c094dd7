import type { PriceWarning } from '@app/domain/trips/pricing/price-warnings.rules.ts';
import { t } from '../../words/words.ts';

/** A warning about a rule in words. */
export function warningWords(warning: PriceWarning): string {
  switch (warning.code) {
    case 'large-percent':
      return t('More than 100 %.');
    case 'decline-always':
      return t('Declines every trip: it has no condition.');
    case 'contradiction':
      return t('Never applies: its conditions contradict each other.');
    case 'old-rate':
      return t('This tax rate is older than a year.');
    case 'no-rate':
      return t('It has a minimum, but no rate.');
    case 'unknown-airport':
      return t('No airport has the code {code}.', { code: warning.airport });
    case 'same-label':
      return t('Another rule has the same name: {name}.', { name: warning.label });
  }
}
