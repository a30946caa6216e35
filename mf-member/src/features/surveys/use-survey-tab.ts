import { useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import { openWaitingTab } from '#client/waiting-tab.ts';
import type { SurveyAccess } from '#contract/members/panel.ts';
import { isShutOut } from '../../guard.ts';

/**
 * Opens surveys in new tabs. It calls `onRefused` when the API refuses, because the page then shows old data.
 */
export function useSurveyTab(onRefused: () => void) {
  const { run, isBusy, problem } = useAction();
  const [blocked, setBlocked] = useState({ id: '', url: '' });

  const open = (id: string, access: (init: ActionHeaders) => Promise<Outcome<SurveyAccess>>) =>
    run(
      async (init) => {
        const tab = openWaitingTab('Abriendo la encuesta...');
        setBlocked({ id: '', url: '' });
        const outcome = await access(init);
        if (outcome.ok) {
          const { url } = outcome.answer;
          // The browser blocked the tab, or the person has closed it.
          if (!tab || tab.closed) setBlocked({ id, url });
          else tab.location.replace(url);
          return outcome;
        }
        tab?.close();
        console.warn('the survey did not open:', outcome.code);
        if (!isShutOut(outcome)) onRefused();
        return outcome;
      },
      { id },
    );

  return {
    open,
    isBusy,
    problem,
    /** Returns the URL of a survey if the browser blocked its tab. Otherwise it returns an empty text. */
    linkOf: (id: string) => (blocked.id === id ? blocked.url : ''),
  };
}
