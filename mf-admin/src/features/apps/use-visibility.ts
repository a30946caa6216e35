import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { appSentences as say } from '#contract/apps/names.ts';
import type { SettingsAnswer } from '#contract/settings/settings.ts';
import { resultNews } from '#ui/message.tsx';
import type { AppEditor } from './use-app-editor.ts';

const { ':clave': path } = api.admin.ajustes;

export interface SettingsOfApps {
  /** Absent while they load. */
  settings: SettingsAnswer | null | undefined;
  show: (settings: SettingsAnswer) => void;
  refresh: () => void;
}

/** Shows an app to visitors, or hides it: the setting of the apps' order says which are hidden. */
export function useVisibility(
  { stored, turnVisible }: AppEditor,
  { settings, show, refresh }: SettingsOfApps,
) {
  const { run, busy, problem } = useAction({ leaveIfShutOut: () => false });

  async function turn(isVisible: boolean) {
    if (!stored || !settings) return;
    const { value: seen } = settings.apps;
    const others = seen.hidden.filter((slug) => slug !== stored.slug);
    const value = { order: seen.order, hidden: isVisible ? others : [...others, stored.slug] };
    const json = { value, seen };
    const outcome = await run(
      (init) => ask(() => path.$put({ param: { clave: 'apps' }, json }, init)),
      { content: json },
    );
    if (outcome?.ok === false && outcome.code === 'aborted') refresh();
    if (!outcome?.ok) return;
    show(outcome.answer.settings);
    turnVisible(isVisible, isVisible ? say.shown : say.hidden);
  }

  return {
    busy: busy || !settings,
    /** A refusal's sentence; the editor tells a success. */
    news: resultNews(problem?.fields.hidden ?? problem?.message, ''),
    turn: (isVisible: boolean) => void turn(isVisible),
  };
}
