import { useLoaderData } from 'site-router';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { type Refresh as RefreshOf, useFresh } from '../../use-fresh.ts';
import { requestPanel } from './load-panel.ts';

/** Asks for the panel again; null when there was no answer, and what is shown stays. */
export type Refresh = RefreshOf<PanelAnswer>;

// Not handed on as it is: a refresh has no signal.
const request = () => requestPanel();

/** The panel, kept up to date while it is looked at. */
export function usePanel(): { panel: PanelAnswer; refresh: Refresh } {
  const { shown, refresh } = useFresh(useLoaderData<PanelAnswer>(), request);
  return { panel: shown, refresh };
}
