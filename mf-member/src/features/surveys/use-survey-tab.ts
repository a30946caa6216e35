import { useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import { openWaitingTab } from '#client/waiting-tab.ts';
import type { SurveyAccess } from '#contract/members/panel.ts';
import { isShutOut } from '../../guard.ts';

function openSurveyTab() {
  const tab = openWaitingTab('Abriendo la encuesta...');
  return {
    /** False when the tab was blocked or has been closed. */
    goTo(url: string): boolean {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}

/** Opens surveys in tabs of their own. `onRefused`: what the page shows is out of date. */
export function useSurveyTab(onRefused: () => void) {
  const { run, isBusy, problem } = useAction();
  const [blocked, setBlocked] = useState({ id: '', url: '' });

  const open = (id: string, access: (init: ActionHeaders) => Promise<Outcome<SurveyAccess>>) =>
    run(
      async (init) => {
        const tab = openSurveyTab();
        setBlocked({ id: '', url: '' });
        const outcome = await access(init);
        if (outcome.ok) {
          const { url } = outcome.answer;
          if (!tab.goTo(url)) setBlocked({ id, url });
          return outcome;
        }
        tab.close();
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
    /** The address of a survey whose tab was blocked; empty for all others. */
    linkOf: (id: string) => (blocked.id === id ? blocked.url : ''),
  };
}
