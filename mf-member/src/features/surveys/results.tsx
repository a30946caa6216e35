import { formatDateTime } from '#client/dates.ts';
import { startedSurveyLabels } from '#contract/members/sentences.ts';
import type { MonthOfSurveys, StartedSurvey } from '#contract/surveys/list.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './results.module.css';
import { describeStart, isClosed } from './sentences.ts';

const tones: Record<StartedSurvey['state'], BadgeTone> = {
  started: 'waiting',
  credited: 'good',
  'thrown-out': 'neutral',
  reversed: 'bad',
};

const closed = { label: 'Respondida', tone: 'neutral' } as const;
const badgeOf = (start: StartedSurvey) =>
  isClosed(start) ? closed : { label: startedSurveyLabels[start.state], tone: tones[start.state] };

const shownAtOnce = 2;

function Starts({ of }: { of: StartedSurvey[] }) {
  return (
    <ul className={styles.list}>
      {of.map((start) => (
        <li key={start.id} className={styles.start}>
          <Badge tone={badgeOf(start).tone}>{badgeOf(start).label}</Badge>
          <p>{describeStart(start)}</p>
          <p className={styles.time}>{formatDateTime(start.settledAt ?? start.createdAt)}</p>
          {start.claim && (
            <p className={styles.claim}>
              {start.claimAnswer
                ? `Respuesta a tu reclamo: ${start.claimAnswer}`
                : 'Nos dijiste que no se acreditó. La estamos revisando.'}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows the surveys that the member opened recently, with their results. Screen readers announce changes. */
export function StartedSurveys({ starts }: { starts: StartedSurvey[] }) {
  const older = starts.filter(({ claim }, index) => index >= shownAtOnce && !claim);
  return (
    <div aria-live="polite" className={styles.starts}>
      {starts.length > 0 && (
        <>
          <h3>Las que abriste</h3>
          <Starts of={starts.filter((start) => !older.includes(start))} />
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

const counted = (total: number, one: string, many: string) =>
  `${total} ${total === 1 ? one : many}`;

export function MonthResults({ of }: { of: MonthOfSurveys }) {
  const { started, credited, thrownOut, reversed, hourlyCents } = of;
  if (hourlyCents === null) return null;
  return (
    <div className={styles.month}>
      <p className={styles.hour}>
        Tu hora rindió <Amount cents={hourlyCents} /> este mes
      </p>
      <ul className={styles.counts}>
        <li>{counted(started, 'empezada', 'empezadas')}</li>
        <li>{counted(credited, 'terminada', 'terminadas')}</li>
        <li>{counted(thrownOut, 'descartada', 'descartadas')}</li>
        <li>{counted(reversed, 'anulada', 'anuladas')}</li>
      </ul>
      <p className={styles.note}>
        Lo que ganaste entre los minutos anunciados de todas las que ya tienen resultado.
      </p>
    </div>
  );
}
