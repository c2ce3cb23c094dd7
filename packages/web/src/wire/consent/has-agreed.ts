import { answerTo } from '@app/domain/clients/consent.rules.ts';
import { readLocal } from '../session/local-state.ts';

/** Returns whether the visitor agreed, on this device, that their usage of a company's screens is counted. */
export const hasAgreed = (company: string): boolean => answerTo(readLocal('cookieConsent', company))?.agreed ?? false;
