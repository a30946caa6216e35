import { formatMoment } from '#client/dates.ts';
import type { StartedSurvey } from '#contract/surveys/list.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { startSentence } from './sentences.ts';
import styles from './started-surveys.module.css';

const states: Record<StartedSurvey['state'], { label: string; tone: BadgeTone }> = {
  started: { label: 'En curso', tone: 'waiting' },
  credited: { label: 'Acreditada', tone: 'good' },
  'thrown-out': { label: 'Descartada', tone: 'neutral' },
  reversed: { label: 'Anulada', tone: 'bad' },
};

const shownAtOnce = 2;

function Starts({ of }: { of: StartedSurvey[] }) {
  return (
    <ul className={styles.list}>
      {of.map((start) => (
        <li key={start.id} className={styles.start}>
          <Badge tone={states[start.state].tone}>{states[start.state].label}</Badge>
          <p>{startSentence(start)}</p>
          <p className={styles.time}>{formatMoment(start.settledAt ?? start.createdAt)}</p>
        </li>
      ))}
    </ul>
  );
}

/** What the member opened today, and what became of it; news is read out. */
export function StartedSurveys({ starts }: { starts: StartedSurvey[] }) {
  const older = starts.slice(shownAtOnce);
  return (
    <div aria-live="polite" className={styles.starts}>
      {starts.length > 0 && (
        <>
          <h3>Las que abriste</h3>
          <Starts of={starts.slice(0, shownAtOnce)} />
          {older.length > 0 && (
            <Disclosure label={`Ver las anteriores (${older.length})`}>
              <Starts of={older} />
            </Disclosure>
          )}
        </>
      )}
    </div>
  );
}
