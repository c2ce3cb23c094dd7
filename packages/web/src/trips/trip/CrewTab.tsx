import { ActionIcon, Autocomplete, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { liveLegs, type CrewMember, type Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { TripLink } from '@app/domain/trips/model/trip-link.ts';
import { tripLinks } from '@app/domain/trips/trips.collection.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { t } from '../../words/words.ts';
import { legName } from './trip-progress.rules.ts';
import { CrewDuty } from '../duty/CrewDuty.tsx';
import { CrewLink } from './CrewLink.tsx';
import { FormEnd, TripPart } from './TripPart.tsx';
import { useTripEdit } from './use-trip-edit.ts';
import styles from './Trip.module.css';

/** Usual roles on board; others can be typed. */
const roles = ['PIC', 'SIC', 'FA'];
const MOST = 40;
const MOST_LINKS = 500;
interface Props {
  readonly trip: Doc<Trip>;
  readonly mayEdit: boolean;
}
/** The crew of each leg, with their roles. */
export function CrewTab({ trip, mayEdit }: Props) {
  const { docs } = useLive(tripLinks, { where: all(where('trip', 'eq', trip.path), where('seat', 'eq', null)), limit: MOST_LINKS });
  return (
    <>
      {mayEdit && <CrewDuty trip={trip} />}
      {liveLegs(trip.legs).map((leg) => (
        <LegCrew key={leg.order} trip={trip} leg={leg} links={docs} mayEdit={mayEdit} />
      ))}
    </>
  );
}

interface LegProps extends Props {
  readonly leg: Leg;
  readonly links: readonly Doc<TripLink>[];
}
function LegCrew({ trip, leg, links, mayEdit }: LegProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TripPart title={legName(leg)} onEdit={mayEdit && !isOpen ? () => setOpen(true) : undefined}>
      {isOpen ? (
        <CrewForm trip={trip} leg={leg} onClose={() => setOpen(false)} />
      ) : leg.crew.length === 0 ? (
        <p className={styles.none}>{t('No crew is named for this leg.')}</p>
      ) : (
        <ul className={styles.people}>
          {leg.crew.map(({ name, role }) => (
            <li key={`${role} ${name}`}>
              <span>
                {name} <span className={styles.soft}>{role}</span>
              </span>
              {mayEdit && <CrewLink trip={trip} name={name} links={links} />}
            </li>
          ))}
        </ul>
      )}
    </TripPart>
  );
}

function CrewForm({ trip, leg, onClose }: { readonly trip: Doc<Trip>; readonly leg: Leg; readonly onClose: () => void }) {
  const [was] = useState(leg.crew);
  const nobody = (index: number): CrewMember => ({ contact_id: '', name: '', role: roles[index] ?? '' });
  const [crew, setCrew] = useState<readonly CrewMember[]>(was.length > 0 ? was : [nobody(0), nobody(1)]);
  const { isBusy, save } = useTripEdit(trip);
  useUnsavedForm(crew !== was && crew.some(({ name }) => name !== ''));
  const change = (index: number, part: Partial<CrewMember>): void =>
    setCrew(crew.map((member, at) => (at === index ? { ...member, ...part, ...(part.name !== undefined && { contact_id: '' }) } : member)));
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const now = crew.filter(({ name }) => name.trim() !== '').map((member) => ({ ...member, name: member.name.trim() }));
    const edit = { part: 'crew', leg: leg.order } as const;
    if (await save({ ...edit, was, now }, { ...edit, was: now, now: was })) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      {crew.map((member, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are edited by their place
        <div key={index} className={styles.row}>
          <TextInput
            aria-label={t('Name of crew member {n}', { n: index + 1 })}
            placeholder={t('Name')}
            maxLength={160}
            value={member.name}
            onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
          />
          <Autocomplete
            aria-label={t('Role of crew member {n}', { n: index + 1 })}
            placeholder={t('Role')}
            maxLength={40}
            data={roles}
            value={member.role}
            onChange={(role) => change(index, { role })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Remove crew member {n}', { n: index + 1 })}
            onClick={() => setCrew(crew.filter((_, at) => at !== index))}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {crew.length < MOST && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => setCrew([...crew, nobody(crew.length)])}
        >
          {t('Add crew member')}
        </Button>
      )}
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
