import { liveLegs } from '@app/domain/trips/model/leg.ts';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { serviceStatuses, serviceTypes } from '@app/domain/trips/model/service.states.ts';
import type { Service } from '@app/domain/trips/model/service.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { t } from '../../words/words.ts';
import { ChecklistPart } from './checklist/ChecklistPart.tsx';
import { FormEnd, TripPart } from './TripPart.tsx';
import { useTripEdit } from './use-trip-edit.ts';
import { legName } from './trip-progress.rules.ts';
import styles from './Trip.module.css';

interface Props {
  readonly trip: Doc<Trip>;
  readonly mayEdit: boolean;
}
const MOST = 60;
const other = { pending: 'cancelled', cancelled: 'pending' } as const;

/** Services of the trip with their state (CHR-2): a canceled one can be requested again. */
export function ServicesTab({ trip, mayEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, save } = useTripEdit(trip);
  const { services } = trip;
  const put = (now: Service[]) => save({ part: 'services', was: services, now }, { part: 'services', was: now, now: services });
  const ofLegs = liveLegs(trip.legs).filter((leg) => leg.services.length > 0);
  return (
    <>
      <ChecklistPart trip={trip} mayEdit={mayEdit} />
      <TripPart title={t('Services of the trip')} onEdit={undefined}>
        {services.length === 0 && <p className={styles.none}>{t('No services yet. Add catering, ground transportation or what else is needed.')}</p>}
        <ul className={styles.people}>
          {services.map((service, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- services have no id
            <li key={index}>
              <ServiceLine service={service} />
              {mayEdit && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  loading={isBusy}
                  aria-label={`${service.status === 'pending' ? t('Cancel service') : t('Request again')}: ${t(serviceTypes.label(service.type))}`}
                  onClick={() => void put(services.map((entry, at) => (at === index ? { ...entry, status: other[entry.status] } : entry)))}
                >
                  {service.status === 'pending' ? t('Cancel service') : t('Request again')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isOpen && (
          <ServiceForm
            isBusy={isBusy}
            onCancel={() => setOpen(false)}
            onSave={async (service) => {
              if (await put([...services, service])) setOpen(false);
            }}
          />
        )}
        {mayEdit && !isOpen && services.length < MOST && (
          <Button data-edit size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t('Add service')}
          </Button>
        )}
      </TripPart>
      {ofLegs.map((leg) => (
        <TripPart key={leg.order} title={legName(leg)}>
          <ul className={styles.people}>
            {leg.services.map((service, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- services have no id
              <li key={index}>
                <ServiceLine service={service} />
              </li>
            ))}
          </ul>
        </TripPart>
      ))}
    </>
  );
}

function ServiceLine({ service: { type, status, notes, crewOnly } }: { readonly service: Service }) {
  return (
    <span className={styles.service}>
      <strong>{t(serviceTypes.label(type))}</strong>
      <StateChip label={t(serviceStatuses.label(status))} colour={serviceStatuses.colour(status)} />
      {crewOnly && <span className={styles.soft}>{t('For the crew')}</span>}
      {notes !== '' && <span className={styles.block}>{notes}</span>}
    </span>
  );
}

interface FormProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSave: (service: Service) => Promise<void>;
}
function ServiceForm({ isBusy, onCancel, onSave }: FormProps) {
  const [service, setService] = useState<Service>({ source: 'staff', type: 'catering', status: 'pending', crewOnly: false, notes: '', details: {} });
  useUnsavedForm(service.notes !== '');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void onSave(service);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={styles.fields}>
        <NativeSelect
          label={t('Service')}
          value={service.type}
          data={serviceTypes.names.map((value) => ({ value, label: t(serviceTypes.label(value)) }))}
          onChange={({ currentTarget }) => setService({ ...service, type: currentTarget.value as Service['type'] })}
        />
        <TextInput
          label={t('What is needed')}
          maxLength={2000}
          value={service.notes}
          onChange={({ currentTarget }) => setService({ ...service, notes: currentTarget.value })}
        />
      </div>
      <Switch
        label={t('For the crew only: the customer does not see it')}
        checked={service.crewOnly}
        onChange={({ currentTarget }) => setService({ ...service, crewOnly: currentTarget.checked })}
      />
      <FormEnd isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
