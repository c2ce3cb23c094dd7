import { Link } from 'react-router';
import styles from './SignInPrompt.module.css';

/** What a visitor without an access code sees (MKT-1). */
export function SignInPrompt() {
  return (
    <div className={styles.prompt}>
      <h1>Please Sign In or Enter Access Code!</h1>
      <p>
        The marketplace is open to people with an access code. <Link to="/login?next=/marketplace">Click Here</Link>
      </p>
    </div>
  );
}
