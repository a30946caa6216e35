import { api, callApi } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { appSentences as say } from '#contract/apps/names.ts';
import { describeResult } from '#ui/message.tsx';
import type { SectionProps } from '../settings/setting-section.tsx';
import type { AppEditor } from './use-app-editor.ts';

const { ':clave': path } = api.admin.ajustes;

/** Makes an app visible to visitors or hides the app. The setting of the apps' order stores the hidden apps. */
export function useVisibility({ stored, turnVisible }: AppEditor, section: SectionProps | null) {
  const { run, busy, problem } = useAction({ leaveIfShutOut: () => false });

  async function turn(isVisible: boolean) {
    if (!stored || !section) return;
    const { value: seen } = section.settings.apps;
    const others = seen.hidden.filter((slug) => slug !== stored.slug);
    const value = { order: seen.order, hidden: isVisible ? others : [...others, stored.slug] };
    const json = { value, seen };
    const outcome = await run(
      (init) => callApi(() => path.$put({ param: { clave: 'apps' }, json }, init)),
      { content: json },
    );
    if (outcome?.ok === false && outcome.code === 'aborted') section.refresh();
    if (!outcome?.ok) return;
    section.show(outcome.answer.settings);
    turnVisible(isVisible, isVisible ? say.shown : say.hidden);
  }

  return {
    busy: busy || !section,
    /** The refusal's sentence. The editor itself reports a success. */
    news: describeResult(problem?.fields.hidden ?? problem?.message, ''),
    turn: (isVisible: boolean) => void turn(isVisible),
  };
}
