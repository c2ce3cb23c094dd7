import { useLocation, useNavigate, useParams } from 'react-router';
import { CandidateList } from '../../marketplace/empties/CandidateList.tsx';
import { EmptyLegDrawer } from '../../marketplace/empties/EmptyLegDrawer.tsx';
import styles from './EmptiesScreen.module.css';
import { RecordListScreen } from './RecordListScreen.tsx';

/** Flights that could be offered, the operator's own empty legs, and beside them the one that is open; the list stays as it was narrowed. */
export function EmptiesScreen() {
  const { nameKey = '', id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.screen}>
        <CandidateList />
        <div className={styles.list}>
          <RecordListScreen name="deals" />
        </div>
      </div>
      <EmptyLegDrawer id={id} onClose={() => void navigate(`/${nameKey}/marketplace/empties${search}`)} />
    </>
  );
}
