import type { CustomerPaper, PublicOffer } from '@app/domain/offers/offers.calls.ts';
import styles from './QuoteRoom.module.css';
import type { RoomWords } from './room-words.ts';

const KILOBYTE = 1000;

interface Props {
  readonly offer: PublicOffer;
  /** Address of the page. */
  readonly page: string;
  readonly words: RoomWords;
}
/** Papers of the quote and files that the company shared, as plain links. */
export function RoomPapers({ offer: { papers, files }, page, words }: Props) {
  const { t } = words;
  if (papers.length + files.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="papers-title">
      <h2 id="papers-title">{t('Documents')}</h2>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper}>
            <a href={`${page}/papers/${paper}`}>{paperText(words, paper)}</a>
          </li>
        ))}
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`${page}/files/${id}`}>{name}</a>{' '}
            <span className={styles.soft}>{t('{n} KB', { n: words.count(Math.ceil(size / KILOBYTE)) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function paperText({ t }: RoomWords, paper: CustomerPaper): string {
  switch (paper) {
    case 'certificate':
      return t('Signature certificate (PDF)');
    case 'invoice':
      return t('Invoice (PDF)');
    case 'receipt':
      return t('Receipt (PDF)');
    default:
      return t('Quote (PDF)');
  }
}
