import { Link } from 'site-router';
import { type ShownSignal, signalLabel } from '#contract/trust/signals.ts';
import { MemberLink } from '../components/record-parts.tsx';
import styles from './trust.module.css';

export function SignalText({ signal: { text, others, link, strength } }: { signal: ShownSignal }) {
  return (
    <>
      {text}
      {strength === 'weak' && ' Aquí es común: pesa poco.'}
      {others.map(({ id, nombre }) => (
        <span key={id}>
          {' '}
          <MemberLink id={id} nombre={nombre} />
        </span>
      ))}
      {link && (
        <>
          {' '}
          <Link to={link}>Ver</Link>
        </>
      )}
    </>
  );
}

const shownInRow = 3;

const labelOf = ({ signal }: ShownSignal) => signalLabel(signal);

/** Shows a row's strongest signals, but no dismissed signals. For a weak signal it shows only the name. */
export function SignalNotes({ signals }: { signals: readonly ShownSignal[] }) {
  const open = signals.filter(({ why }) => why === null);
  if (open.length === 0) return null;
  const shown = open.filter(({ strength }) => strength !== 'weak').slice(0, shownInRow);
  const more = open.filter((signal) => !shown.includes(signal));
  return (
    <ul className={styles.notes}>
      {shown.map((signal) => (
        <li key={signal.signal + signal.subject} className={styles[signal.strength]}>
          <SignalText signal={signal} />
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.weak}>
          {shown.length > 0 ? 'Y además' : 'Pesa poco'}: {more.map(labelOf).join(', ')}.
        </li>
      )}
    </ul>
  );
}
