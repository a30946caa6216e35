import { Link } from 'site-router';
import type { ShownSignal } from '#contract/trust/signals.ts';
import { plural } from '../counts.ts';
import { MemberLink } from '../record-parts.tsx';
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

/** A row's strongest signals that nobody has dismissed; weak ones are only counted. */
export function SignalNotes({ signals }: { signals: readonly ShownSignal[] }) {
  const open = signals.filter(({ why }) => why === null);
  if (open.length === 0) return null;
  const shown = open.filter(({ strength }) => strength !== 'weak').slice(0, shownInRow);
  const more = open.length - shown.length;
  return (
    <ul className={styles.notes}>
      {shown.map((signal) => (
        <li key={signal.signal + signal.subject} className={styles[signal.strength]}>
          <SignalText signal={signal} />
        </li>
      ))}
      {more > 0 && (
        <li className={styles.weak}>
          {shown.length > 0 ? `Y ${more} más` : plural(more, 'señal débil', 'señales débiles')}, en
          su página.
        </li>
      )}
    </ul>
  );
}
