import { useEffect } from 'react';
import { Link } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { useOnline } from '#client/use-online.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { panelSentences } from '#contract/members/sentences.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { OpenHere } from '#ui/open-here.tsx';
import { Progress } from '#ui/progress.tsx';
import { openSurveyLabel } from './sentences.ts';
import styles from './survey-act.module.css';
import { useSurveyTab } from './use-survey-tab.ts';

function total(surveys: number): string {
  if (surveys === 0) return 'Todavía no has completado ninguna.';
  return surveys === 1 ? 'Has completado 1 en total.' : `Has completado ${surveys} en total.`;
}

/** The id of this button in `useSurveyTab`. In the list of surveys, each survey has its own id there. */
const button = 'button';
const minuteMs = 60_000;

/** After midnight, refreshes an open page every minute until the API's answer is for the new day. */
function useNewDay(secondsLeft: number, refresh: () => void) {
  useEffect(() => {
    const midnight = Date.now() + secondsLeft * 1000;
    // The timer checks the clock every minute. A timer of several hours would not count the time while the
    // device sleeps.
    const timer = setInterval(() => {
      // A hidden page waits: it refreshes when it becomes visible again.
      if (Date.now() >= midnight && document.visibilityState === 'visible') refresh();
    }, minuteMs);
    return () => clearInterval(timer);
  }, [secondsLeft, refresh]);
}

export interface SurveyStartProps {
  panel: PanelAnswer;
  refresh: () => void;
}

/** Shows the day's counter and the button to the provider, above the list of surveys if there is a list. */
export function SurveyStart({ panel, refresh }: SurveyStartProps) {
  const { encuestasHoy, encuestasMax, encuestasCompletadas, surveysPaused } = panel;
  const isLimitReached = encuestasHoy >= encuestasMax;
  useNewDay(panel.secondsToMidnight, refresh);
  const isOnline = useOnline();
  const { open, isBusy, problem, linkOf } = useSurveyTab(refresh);
  const busy = isBusy(button);
  const link = linkOf(button);

  return (
    <div className={styles.act}>
      <Progress
        label="Encuestas de hoy"
        value={encuestasHoy}
        max={encuestasMax}
        inParts={encuestasMax <= 12}
      />
      <p className={styles.note}>
        {total(encuestasCompletadas)}{' '}
        <Link to="/guia-encuestas">Consejos para que te las acrediten</Link>
      </p>
      {surveysPaused && <Message tone="info">{panelSentences.paused}</Message>}
      {isLimitReached && !surveysPaused && (
        <Message tone="info">
          {panelSentences.dailyLimit}. {panelSentences.comeBack}
        </Message>
      )}
      {problem && !isLimitReached && !surveysPaused && (
        <Message tone="error">{problem.message}</Message>
      )}
      <div className={styles.action}>
        <Button
          disabled={isLimitReached || surveysPaused || !isOnline}
          busy={busy}
          onClick={() =>
            open(button, (init) => callApi(() => api.encuestas.acceso.$post({}, init)))
          }
        >
          {busy ? 'Abriendo...' : 'Responder encuestas'}
        </Button>
        {link && <OpenHere url={link} label={openSurveyLabel} />}
      </div>
      <p className={styles.small}>
        {isOnline
          ? 'Se abre en una pestaña nueva. Tu saldo sube aquí solo.'
          : 'Estás sin conexión. Podrás responder cuando vuelva.'}
      </p>
    </div>
  );
}
