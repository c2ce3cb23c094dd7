import { Button, CloseButton } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { answerTo, consentQuestion } from '@app/domain/clients/consent.rules.ts';
import { choose, isAskedAgain, withdraw } from '../../wire/consent/choose.ts';
import { track } from '../../wire/consent/events.ts';
import { rememberOrigin } from '../../wire/consent/origin.ts';
import { landingOf } from '../../wire/session/landing.ts';
import { useLocal } from '../../wire/session/local-state.ts';
import { t } from '../../words/words.ts';
import styles from './Consent.module.css';

export interface ConsentProps {
  /** Key of the company whose screens these are; it asks for itself. */
  readonly company: string;
  /** Code of the screen that is open, which is counted with consent. */
  readonly screen: string;
  /** `top`: a bar over the screen; `below`: one under it; `bottom`: at the lower edge of a page. None covers anything for good. */
  readonly at: 'top' | 'below' | 'bottom';
}

/** Asks once whether usage may be counted, and counts only then (JOB-5). */
export function Consent({ company, screen, at }: ConsentProps) {
  const [choice] = useLocal('cookieConsent', company);
  const isOpen = isAskedAgain();
  const answer = answerTo(choice);
  const agreed = answer?.agreed;
  useEffect(() => {
    if (agreed === false) void withdraw(company);
    if (agreed !== true) return;
    const landing = landingOf();
    if (landing) rememberOrigin(landing);
    track(company, { name: 'screen_view', fields: { screen } });
  }, [agreed, company, screen]);
  if (company === '' || (answer && !isOpen)) return null;
  return <Question company={company} at={at} agreed={agreed} />;
}

function Question({ company, at, agreed }: Pick<ConsentProps, 'company' | 'at'> & { readonly agreed: boolean | undefined }) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  // Opened on request, it has the focus and gives it back.
  useEffect(() => {
    if (agreed === undefined) return undefined;
    const before = document.activeElement;
    region.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- as it was when it opened
  }, []);
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={id} className={styles.bar ?? ''} data-at={at}>
      <div className={styles.words}>
        <h2 id={id}>{t(consentQuestion.title)}</h2>
        <p>{t(consentQuestion.text)}</p>
        {agreed !== undefined && <p className={styles.answer}>{agreed ? t('You accepted this.') : t('You declined this.')}</p>}
      </div>
      <div className={styles.ways}>
        <Button variant="default" onClick={() => void choose(company, true)}>
          {t('Accept')}
        </Button>
        <Button variant="default" onClick={() => void choose(company, false)}>
          {t('Decline')}
        </Button>
      </div>
      {agreed !== undefined && <CloseButton aria-label={t('Close')} onClick={() => isAskedAgain.setState(false, true)} />}
    </section>
  );
}
