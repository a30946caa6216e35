import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { readStored, writeStored } from '#client/stored.ts';
import { useAction } from '#client/use-action.ts';
import type { AdminApp, AdminAppAnswer } from '#contract/apps/entry.ts';
import { settingSentences } from '#contract/settings/names.ts';
import { writeAtPath } from '../../entry/paths.ts';
import { removeCorrectedFaults } from '../../entry/still-wrong.ts';
import { appEditorPath } from './app-order.tsx';
import { type Draft, emptyDraft, trimDraft } from './draft.ts';
import { newAppKey, readDraft } from './stored-draft.ts';

const draftOf = (app: AdminApp | null): Draft =>
  app ? { ...app.entry, slug: app.slug } : emptyDraft;

const firstDraft = (app: AdminApp | null): Draft =>
  app ? draftOf(app) : readDraft(readStored(newAppKey));

const same = (one: Draft, other: Draft) =>
  JSON.stringify([one.slug, trimDraft(one)]) === JSON.stringify([other.slug, trimDraft(other)]);

const { ':slug': one } = api.admin.apps;

/** Edits an app. After it has created an app, it calls `onCreated` and then opens the app's URL. */
export function useAppEditor(loaded: AdminApp | null, onCreated: (slug: string) => void) {
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(() => firstDraft(loaded));
  const [tried, setTried] = useState(draft);
  const [doneMessage, setDoneMessage] = useState('');
  // The page stays after a refusal, because the owner would lose the text by leaving.
  const { run, busy, problem, reset } = useAction({ leaveIfShutOut: () => false });
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  const left = removeCorrectedFaults(problem, tried, draft);
  const isDirty = !same(draft, draftOf(stored));
  const isKept = !loaded && !stored;

  useEffect(() => {
    if (isKept) writeStored(newAppKey, isDirty ? JSON.stringify(draft) : null);
  }, [isKept, isDirty, draft]);

  /** Replaces the draft by the server's entry, unless the owner has continued to type. */
  function accept({ app, message }: AdminAppAnswer, text = message) {
    setStored(app);
    setDoneMessage(text);
    setDraft((current) => (current === draft ? draftOf(app) : current));
  }

  async function save() {
    setDoneMessage('');
    setTried(draft);
    const json = trimDraft(draft);
    const { slug } = draft;
    const version = stored?.version ?? 0;
    const outcome = await run(
      (init) =>
        stored
          ? callApi(() => one.$put({ param: { slug }, json: { ...json, version } }, init))
          : callApi(() => api.admin.apps.$post({ json: { ...json, slug } }, init)),
      { content: [slug, version, json] },
    );
    if (!outcome?.ok) return;
    accept(outcome.answer);
    if (stored) return;
    writeStored(newAppKey, null);
    onCreated(outcome.answer.app.slug);
    isLeaving.current = true;
    await navigate(appEditorPath(outcome.answer.app.slug), {
      replace: true,
      preventScrollReset: true,
    });
    isLeaving.current = false;
  }

  /** Restores the entry before the last edit. */
  async function undo() {
    if (!stored?.previous) return;
    setDoneMessage('');
    const json = { ...stored.previous, version: stored.version };
    const param = { slug: stored.slug };
    const outcome = await run((init) => callApi(() => one.$put({ param, json }, init)), {
      id: 'undo',
      content: json,
    });
    if (outcome?.ok) accept(outcome.answer, settingSentences.undone);
  }

  const acts = { retirar: one.retirar.$post, volver: one.volver.$post, restablecer: one.$delete };

  /** Retires the app, brings it back, or restores its original text. */
  async function act(name: keyof typeof acts) {
    if (!stored) return;
    setDoneMessage('');
    const param = { slug: stored.slug };
    const outcome = await run((init) => callApi(() => acts[name]({ param }, init)), { id: name });
    if (outcome?.ok) accept(outcome.answer);
  }

  return {
    stored,
    draft,
    isDirty,
    isLeaving,
    busy,
    doneMessage,
    /** The last refusal with all its faults. `faults` has only the faults that still apply. */
    refusal: problem,
    problem: left,
    faults: left?.fields ?? {},
    set(path: string, value: unknown) {
      setDraft((current) => writeAtPath(current, path, value));
      setDoneMessage('');
    },
    discard() {
      setDraft(draftOf(stored));
      reset();
    },
    save: () => void save(),
    undo: stored?.previous ? () => void undo() : null,
    act: (name: keyof typeof acts) => void act(name),
    /** Records that the lists of apps now show or hide the app. */
    turnVisible(isVisible: boolean, message: string) {
      const state = isVisible ? 'visible' : 'hidden';
      setStored((app) => app && { ...app, state, isUnseen: app.isUnseen && !isVisible });
      setDoneMessage(message);
    },
    /** After an upload, the text keeps its version, because another window may have saved another text. */
    async reload() {
      if (!stored) return;
      const outcome = await callApi(() => one.$get({ param: { slug: stored.slug } }));
      if (!outcome.ok) return;
      const { metaImage, icon, uploaded } = outcome.answer.app;
      setStored((current) => current && { ...current, metaImage, icon, uploaded });
    },
  };
}
export type AppEditor = ReturnType<typeof useAppEditor>;
