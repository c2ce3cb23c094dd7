import type { ReactNode } from 'react';
import { fieldFor, fieldsFor, type AnyRecord } from '../records/screen/screen.ts';
import { FieldRow } from '../records/fields/FieldRow.tsx';
import { spread } from '../records/fields/field-shape.rules.ts';
import { LeaveGuard } from '../records/detail/LeaveGuard.tsx';
import { missingSettings } from '@app/domain/clients/client.rules.ts';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { t } from '../words/words.ts';
import { OpeningHours } from './hours/OpeningHours.tsx';
import { CompanyPage, type Company } from './CompanyPage.tsx';
import { companyScreen } from './company-screen.ts';
import { fieldPages, neededFields, type FieldPageName, type FieldSection } from './company-pages.ts';
import { useFreshSession } from './use-fresh-session.ts';
import styles from './Settings.module.css';

/** A page of fields of the company's record: each is edited in its place and saved by itself, with a way back. Other parts of the page follow. */
export function SettingsFields({ name, children }: { readonly name: FieldPageName; readonly children?: ReactNode }) {
  const { title, lead, sections } = fieldPages[name];
  return (
    <ListPage title={t(title)} lead={t(lead)}>
      <CompanyPage>
        {(company) => (
          <>
            <LeaveGuard path={company.path} />
            <FreshSession company={company} />
            {sections.map((section) => (
              <Section key={section.title} section={section} company={company} isAlone={sections.length === 1} />
            ))}
            {name === 'address-and-hours' && (
              <section className={styles.section} aria-label={t('Opening hours')}>
                <h2>{t('Opening hours')}</h2>
                <p className={styles.about}>
                  {t('Shown on your contact page, in the time zone of your company: {zone}.', { zone: company.timezone.replaceAll('_', ' ') })}
                </p>
                <OpeningHours key={company.id} company={company} />
              </section>
            )}
          </>
        )}
      </CompanyPage>
      {children}
    </ListPage>
  );
}

function FreshSession({ company }: { readonly company: Company }) {
  useFreshSession(company);
  return null;
}

interface SectionProps {
  readonly section: FieldSection;
  readonly company: Company;
  readonly isAlone: boolean;
}
function Section({ section: { title, about, fields }, company, isAlone }: SectionProps) {
  const missing = new Set(missingSettings(company).map((setting) => neededFields[setting].field));
  const shown = fieldsFor(companyScreen.kind, fields).flatMap(spread);
  return (
    <section className={styles.section} aria-label={t(title)}>
      {!isAlone && <h2>{t(title)}</h2>}
      {about !== undefined && <p className={styles.about}>{t(about)}</p>}
      <dl className={styles.fields}>
        {shown.map((field) => (
          <FieldRow
            key={field.name}
            screen={companyScreen}
            doc={company as unknown as AnyRecord}
            field={field}
            mayEdit
            isAlone={shown.length === 1}
            note={
              missing.has(field.name) ? t('{field} is required.', { field: t(fieldFor(companyScreen.kind, field.name)?.label ?? '') }) : undefined
            }
          />
        ))}
      </dl>
    </section>
  );
}
