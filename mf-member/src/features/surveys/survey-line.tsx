import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { clock } from '#ui/glyphs.ts';
import type { Line } from './arrange.ts';
import styles from './survey-line.module.css';

interface SurveyLineProps {
  line: Line;
  /** It pays more by the hour than all others. */
  isBest: boolean;
  /** It was opened, and its result has not come. */
  isWaiting: boolean;
  disabled: boolean;
  busy: boolean;
  /** The address when the browser blocked the tab, or nothing. */
  link: string;
  onOpen: () => void;
}

function Facts({ survey }: Pick<Line, 'survey'>) {
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
          <span aria-hidden="true">★ </span>
          {rating} de 5
        </li>
      )}
      <li>{surveyProviderName(provider)}</li>
    </ul>
  );
}

/** A survey of the list, with what it pays by the hour. */
export function SurveyLine({
  line,
  isBest,
  isWaiting,
  disabled,
  busy,
  link,
  onOpen,
}: SurveyLineProps) {
  const { survey, isGone } = line;
  const { rewardCents, hourlyCents, minutes, category, provider, throwsMostOut } = survey;
  const name = `${formatCents(rewardCents)}, ${minutes} min, ${surveyProviderName(provider)}`;
  return (
    <article className={`${styles.line} ${isGone ? styles.gone : ''}`}>
      <div className={styles.reward}>
        <p className={styles.amount}>{formatCents(rewardCents)}</p>
        <p className={styles.hourly}>
          <strong>{formatCents(hourlyCents)}</strong> la hora
        </p>
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
      </div>
      <div className={styles.action}>
        {isGone ? (
          <p className={styles.note}>Ya no está disponible</p>
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
        <BlockedTabLink url={link} />
      </div>
    </article>
  );
}

/** The way to a survey whose tab the browser blocked; nothing without a `url`. */
export function BlockedTabLink({ url }: { url: string }) {
  if (!url) return null;
  return (
    <a className={buttonClass('secondary')} href={url} target="_blank" rel="noopener">
      Abrir la encuesta
    </a>
  );
}
