import { useParams } from 'react-router';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { useCompanyNames } from '../../marketplace/company-names.ts';
import { recordExtras } from './slots/record-slots.tsx';
import { recordScreen, type RecordName } from './record-screens.ts';

/** One record of a kind, with the parts that other modules add. */
export function RecordScreen({ name }: { readonly name: RecordName }) {
  const { nameKey = '', id = '' } = useParams();
  const screen = recordScreen(name);
  useCompanyNames(name === 'affiliates');
  return (
    <RecordDetail
      key={`${name}/${id}`}
      screen={screen}
      id={id}
      listHref={`/${nameKey}/${screen.list}`}
      extras={recordExtras(name, nameKey, screen)}
    />
  );
}
