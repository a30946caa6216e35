import { useState } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import { isMoneySetting } from '#contract/settings/names.ts';
import type { Setting } from '#contract/settings/settings.ts';
import { type News, resultNews } from '../../result-banner.tsx';
import { useDraft } from './drafts.tsx';

export interface Edited<Value> {
  draft: Value;
  edit: (draft: Value) => void;
  isDirty: boolean;
  /** False for version 0, the original value. */
  isChanged: boolean;
  isInvalid: boolean;
  busy: boolean;
  told: News | null;
  /** By field path; cleared by the next edit. */
  faults: Record<string, string>;
  /** Another change was saved first: the shown value is out of date. */
  isStale: boolean;
  /** The other change has loaded, and is shown once the draft is discarded. */
  isBehind: boolean;
  save: () => void;
  discard: () => void;
  reset: () => void;
  reload: () => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Edits a setting. `refresh` reloads all settings; a new version replaces the shown value, but
 * never an unsaved draft. `pack` turns the draft into what is sent.
 */
export function useSetting<Value>(
  setting: Setting<Value>,
  refresh: () => void,
  pack: (draft: Value) => unknown = (draft) => draft,
): Edited<Value> {
  const { key, version } = setting;
  /** The version that the draft started from. */
  const [base, setBase] = useState({ value: setting.value, version });
  const [draft, setDraft] = useState(base.value);
  const [done, setDone] = useState('');
  const { run, busy, problem, reset: forgetProblem } = useAction();
  /** The next version is one that was saved here. */
  const [isOwn, setIsOwn] = useState(false);
  const isDirty = !same(draft, base.value);
  const isNew = base.version !== version;
  if (isNew && (isOwn || !isDirty)) {
    setBase({ value: setting.value, version });
    if (!isDirty) setDraft(setting.value);
    setIsOwn(false);
    if (problem) forget();
  }
  const isBehind = isNew && isDirty && !isOwn;
  useDraft(key, isDirty);

  function forget() {
    setDone('');
    forgetProblem();
  }

  /** `asked` identifies the intent: repeated after a lost answer, it is applied once. */
  async function change(
    asked: unknown,
    send: (init: ActionHeaders) => Promise<Outcome<{ message: string }>>,
  ) {
    const sent = draft;
    setDone('');
    const outcome = await run(send, { what: [key, asked] });
    if (!outcome?.ok) return;
    setDone(outcome.answer.message);
    setBase({ ...base, value: sent });
    setIsOwn(true);
    refresh();
  }

  const { ':clave': way } = isMoneySetting(key) ? api.admin.ajustes.dinero : api.admin.ajustes;
  const param = { clave: key };

  return {
    draft,
    isDirty,
    busy,
    isBehind,
    told: resultNews(problem, done),
    faults: problem?.fields ?? {},
    isStale: problem?.code === 'aborted' || isBehind,
    isChanged: version > 0,
    isInvalid: setting.isInvalid,
    edit(next) {
      setDraft(next);
      forget();
    },
    save() {
      const json = { value: pack(draft), version: base.version };
      void change(json.value, (init) => ask(() => way.$put({ param, json }, init)));
    },
    discard() {
      setDraft(base.value);
      forget();
    },
    reset() {
      const json = { version };
      void change('reset', (init) => ask(() => way.$delete({ param, json }, init)));
    },
    reload() {
      setDraft(base.value);
      forget();
      refresh();
    },
  };
}
