import { formatCents } from '#contract/money.ts';
import type { StartedSurvey } from '#contract/surveys/list.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { clock } from '#ui/glyphs.ts';
import { OpenHere } from '#ui/open-here.tsx';
import type { SurveyListRow } from './rows.ts';
import { explainGoneSurvey, openSurveyLabel } from './sentences.ts';
import styles from './survey-row.module.css';

interface SurveyRowProps {
  row: SurveyListRow;
  isBest: boolean;
  /** The state of the survey's start, if the member opened the survey. */
  start: StartedSurvey['state'] | undefined;
  disabled: boolean;
  busy: boolean;
  /** The survey's URL if the browser blocked the tab. Otherwise it is empty. */
  link: string;
  onOpen: () => void;
}

function Facts({ survey }: Pick<SurveyListRow, 'survey'>) {
  const { minutes, completionRate, rating, provider } = survey;
  return (
    <ul className={styles.facts}>
      <li className={styles.minutes}>
        <Glyph draw={clock} className={styles.clock} />
        {minutes} min
      </li>
      {completionRate !== null && <li>Termina el {completionRate} %</li>}
      {rating !== null && (
        <li>
          <span aria-hidden="true">★ </span>Nota {rating} de 5
        </li>
      )}
      <li>{surveyProviderName(provider)}</li>
    </ul>
  );
}

export function SurveyRow(props: SurveyRowProps) {
  const { row, isBest, start, disabled, busy, link, onOpen } = props;
  const { survey, isGone } = row;
  const isWaiting = start === 'started';
  const { rewardCents, hourlyCents, minutes, category, provider, throwsMostOut } = survey;
  const name = `${formatCents(rewardCents)}, ${minutes} min, ${surveyProviderName(provider)}`;
  return (
    <article className={`${styles.row} ${isGone ? styles.gone : ''}`} aria-label={name}>
      <div className={styles.reward}>
        <p className={styles.amount}>
          <Amount cents={rewardCents} />
        </p>
        {hourlyCents !== null && (
          <p className={styles.hourly}>
            <strong>
              <Amount cents={hourlyCents} />
            </strong>{' '}
            la hora
          </p>
        )}
      </div>
      <div className={styles.what}>
        <div className={styles.title}>
          <h3>{category ?? 'Encuesta'}</h3>
          {isBest && <Badge tone="good">La que más rinde</Badge>}
        </div>
        <Facts survey={survey} />
        {throwsMostOut && (
          <p className={styles.warning}>
            Descartó a la mayoría de quienes la intentaron esta semana.
          </p>
        )}
        {link && <OpenHere url={link} label={openSurveyLabel} />}
      </div>
      <div className={styles.action}>
        {isGone ? (
          <p className={styles.note}>{explainGoneSurvey(start)}</p>
        ) : (
          <Button
            variant={isBest ? 'primary' : 'secondary'}
            aria-label={`${isWaiting ? 'Seguir' : 'Responder'}: ${name}`}
            disabled={disabled}
            busy={busy}
            onClick={onOpen}
          >
            {busy ? 'Abriendo...' : isWaiting ? 'Seguir' : 'Responder'}
          </Button>
        )}
      </div>
    </article>
  );
}
