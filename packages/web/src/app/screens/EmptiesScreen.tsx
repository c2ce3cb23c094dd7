import { useLocation, useNavigate, useParams } from 'react-router';
import { EmptyLegDrawer } from '../../marketplace/empties/EmptyLegDrawer.tsx';
import { RecordListScreen } from './RecordListScreen.tsx';

/** The operator's own empty legs, and beside them the one that is open; the list stays as it was narrowed. */
export function EmptiesScreen() {
  const { nameKey = '', id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <RecordListScreen name="deals" />
      <EmptyLegDrawer id={id} onClose={() => void navigate(`/${nameKey}/marketplace/empties${search}`)} />
    </>
  );
}
