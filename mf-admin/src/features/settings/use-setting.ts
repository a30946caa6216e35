import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { isMoneySetting } from '#contract/settings/names.ts';
import type { Setting, SettingsAnswer } from '#contract/settings/settings.ts';
import { resultNews } from '../../result-banner.tsx';

/** What a section gets from the page. */
export interface SectionProps {
  settings: SettingsAnswer;
  show: (settings: SettingsAnswer) => void;
  /** Keys of settings with unsaved changes. */
  setUnsaved: Dispatch<SetStateAction<readonly string[]>>;
}

type Shown<Value> = Pick<Setting<Value>, 'key' | 'value' | 'isChanged' | 'isInvalid'>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Edits a setting; `pack` turns the edited value into what is sent. */
export function useSetting<Value>(
  { key, value, isChanged, isInvalid }: Shown<Value>,
  { show, setUnsaved }: Pick<SectionProps, 'show' | 'setUnsaved'>,
  pack: (value: Value) => unknown = (value) => value,
) {
  const [edited, setEdited] = useState<{ key: string; value: Value } | null>(null);
  const [done, setDone] = useState('');
  const { run, busy, problem, reset: forgetProblem } = useAction();
  const draft = edited?.key === key ? edited.value : value;
  const isDirty = !same(draft, value);

  useEffect(() => {
    if (!isDirty) return;
    setUnsaved((keys) => [...keys, key]);
    return () => setUnsaved((keys) => keys.filter((one) => one !== key));
  }, [isDirty, key, setUnsaved]);

  function change(next: typeof edited) {
    setEdited(next);
    setDone('');
    forgetProblem();
  }

  async function send(json: { value: unknown }) {
    const { ':clave': path } = isMoneySetting(key) ? api.admin.ajustes.dinero : api.admin.ajustes;
    setDone('');
    const outcome = await run(
      (init) => ask(() => path.$put({ param: { clave: key }, json }, init)),
      { content: [key, json] },
    );
    if (!outcome?.ok) return;
    setDone(outcome.answer.message);
    // What was typed meanwhile is still unsaved.
    setEdited((newest) => (newest === edited ? null : newest));
    show(outcome.answer.settings);
  }

  return {
    draft,
    isDirty,
    isChanged,
    isInvalid,
    busy,
    news: resultNews(problem, done),
    /** By field path; cleared by the next edit. */
    faults: problem?.fields ?? {},
    edit: (next: Value) => change({ key, value: next }),
    discard: () => change(null),
    save: () => void send({ value: pack(draft) }),
    reset: () => void send({ value: null }),
  };
}
export type EditedSetting = Omit<ReturnType<typeof useSetting<never>>, 'draft' | 'edit'>;
