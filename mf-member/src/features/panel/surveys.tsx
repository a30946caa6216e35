import { useEffect, useState } from 'react';
import { Link } from 'site-router';
import { useOnce } from '#client/use-once.ts';
import { useOnline } from '#client/use-online.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { panelSentences } from '#contract/members/sentences.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Progress } from '#ui/progress.tsx';
import { Tile } from '#ui/tile.tsx';
import { isShutOut, leaveForSignIn } from '../../guard.ts';
import { openSurveyTab, requestSurvey } from './open-survey.ts';
import styles from './surveys.module.css';
import type { Refresh } from './use-panel.ts';

function total(surveys: number): string {
  if (surveys === 0) return 'Todavía no has completado ninguna.';
  return surveys === 1 ? 'Has completado 1 en total.' : `Has completado ${surveys} en total.`;
}

const minuteMs = 60_000;

/** After midnight a page that was left open learns by itself that a new day has begun. */
function useNewDay(isLimitReached: boolean, refresh: Refresh) {
  useEffect(() => {
    if (!isLimitReached) return;
    const timer = setInterval(() => {
      // One that is hidden asks when it is looked at again.
      if (document.visibilityState === 'visible') void refresh();
    }, minuteMs);
    return () => clearInterval(timer);
  }, [isLimitReached, refresh]);
}

/** The day's counter and the way to the survey provider. */
export function Surveys({ panel, refresh }: { panel: PanelAnswer; refresh: Refresh }) {
  const { encuestasHoy, encuestasMax, encuestasCompletadas, encuestasEnPausa } = panel;
  const isLimitReached = encuestasHoy >= encuestasMax;
  useNewDay(isLimitReached, refresh);
  const isOnline = useOnline();
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState('');
  /** Where to go when the browser let no tab open. */
  const [link, setLink] = useState('');

  async function open() {
    const tab = openSurveyTab();
    setProblem('');
    setLink('');
    const outcome = await requestSurvey();
    if (outcome.ok) {
      if (!tab.goTo(outcome.answer.url)) setLink(outcome.answer.url);
      return;
    }
    tab.close();
    console.warn('the survey did not open:', outcome.code);
    if (isShutOut(outcome.code)) return leaveForSignIn();
    setProblem(outcome.message);
    void refresh();
  }

  return (
    <Tile title="Encuestas">
      <Progress
        label="Encuestas de hoy"
        text={`${encuestasHoy} / ${encuestasMax}`}
        spoken={`${encuestasHoy} de ${encuestasMax}`}
        value={encuestasHoy}
        max={encuestasMax}
        inParts={encuestasMax <= 12}
      />
      <p className={styles.note}>
        {total(encuestasCompletadas)}{' '}
        <Link to="/guia-encuestas">Consejos para que te las acrediten</Link>
      </p>
      {encuestasEnPausa && <Message tone="info">{panelSentences.paused}</Message>}
      {isLimitReached && !encuestasEnPausa && (
        <Message tone="info">
          {panelSentences.dailyLimit}. {panelSentences.comeBack}
        </Message>
      )}
      {problem && !isLimitReached && !encuestasEnPausa && <Message tone="error">{problem}</Message>}
      <div className={styles.action}>
        <Button
          disabled={isLimitReached || encuestasEnPausa || !isOnline}
          busy={busy}
          onClick={() => once(open)}
        >
          {busy ? 'Abriendo...' : 'Responder encuestas'}
        </Button>
        {link && (
          <a className={buttonClass('secondary')} href={link} target="_blank" rel="noopener">
            Abrir la encuesta
          </a>
        )}
      </div>
      <p className={styles.small}>
        {isOnline
          ? 'Se abre en una pestaña nueva. Tu saldo sube aquí solo.'
          : 'Estás sin conexión. Podrás responder cuando vuelva.'}
      </p>
    </Tile>
  );
}
