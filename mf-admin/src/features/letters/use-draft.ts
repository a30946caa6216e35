import { useEffect, useRef, useState } from 'react';
import {
  api,
  bodylessOptions,
  callApi,
  isUncertain,
  type Outcome,
  type Refusal,
} from '#client/api.ts';
import { type ActionHeaders, createKeyring, useAction } from '#client/use-action.ts';
import { maxSource } from '#contract/blog/posts.ts';
import type {
  AudienceFilter,
  Letter,
  LetterAnswer,
  LetterText,
} from '#contract/letters/letters.ts';
import { letterSentences as say } from '#contract/letters/sentences.ts';

const pauseMs = 800;
/** The time (ms) until the next attempt after a lost answer. */
const retryMs = 5000;

function textOf(letter: Letter): LetterText {
  const { title, preheader, source, format, actionLabel, actionUrl, audience } = letter;
  return { title, preheader, source, format, actionLabel, actionUrl, audience };
}

/** The browser checks the length, because the server refuses a huge body before it reads the field. */
const tooLong: Refusal = {
  ok: false,
  code: 'invalid-argument',
  status: 422,
  message: say.tooLong,
  fields: { source: say.tooLong },
};

const one = api.admin.cartas[':id'];

interface Written {
  stored: LetterAnswer;
  text: LetterText;
  kept: LetterText;
  /** A text that was sent without an answer. The server may have stored this text. */
  unsure: LetterText | null;
}

/** Holds a draft that saves itself some time after each change. */
export function useDraft(loaded: LetterAnswer, onSent: (answer: LetterAnswer) => void) {
  const [stored, setStored] = useState(loaded);
  const [text, setText] = useState(() => textOf(loaded.letter));
  /** The last text that the server has stored. */
  const [kept, setKept] = useState(text);
  /** The last text that the server refused. The page sends it again only after a click or a change. */
  const [refused, setRefused] = useState<LetterText | null>(null);
  /** The refusal of the last click. It stays the same until the next click. */
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [doneMessage, setDoneMessage] = useState('');
  // The page stays when the session has ended, because the owner would lose the text by leaving.
  const { run, isBusy, problem } = useAction({ leaveIfShutOut: () => false });
  const [keyring] = useState(createKeyring);
  /** Calls that wait for another call read the newest text here. */
  const now = useRef<Written>({ stored, text, kept, unsure: null });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { id } = stored.letter;
  const param = { id };
  const isDirty = JSON.stringify(text) !== JSON.stringify(kept);
  const isSaving = isBusy('save');

  /** Makes the calls one after another. Each call uses the version that the previous call made. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.current.then(work, work);
    last.current = next;
    return next;
  }

  async function put(text: LetterText): Promise<Outcome<LetterAnswer>> {
    const { version } = now.current.stored.letter;
    const outcome =
      text.source.length > maxSource
        ? tooLong
        : await callApi(() => one.$put({ param, json: { ...text, version } }));
    const isUnsure = !outcome.ok && isUncertain(outcome.code);
    now.current.unsure = isUnsure ? text : null;
    if (outcome.ok) {
      Object.assign(now.current, { stored: outcome.answer, kept: text });
      setStored(outcome.answer);
      setKept(text);
    }
    return outcome;
  }

  async function store(): Promise<Outcome<LetterAnswer>> {
    const { unsure } = now.current;
    if (unsure && unsure !== now.current.text) {
      const before = await put(unsure);
      if (!before.ok && before.code !== 'invalid-argument') return before;
    }
    const { stored, text, kept } = now.current;
    if (text === kept) return { ok: true, answer: stored };
    const outcome = await put(text);
    if (!outcome.ok && !isUncertain(outcome.code)) setRefused(text);
    return outcome;
  }

  useEffect(() => {
    now.current.text = text;
  }, [text]);

  useEffect(() => {
    if (!isDirty || isSaving || text === refused) return;
    const wait = problem && isUncertain(problem.code) ? retryMs : pauseMs;
    const timer = setTimeout(() => void run(() => inTurn(store), { id: 'save' }), wait);
    return () => clearTimeout(timer);
  });

  /** Stores the current text first, then acts on the draft. */
  async function withStored<Answer>(act: (version: number) => Promise<Outcome<Answer>>) {
    setDoneMessage('');
    const outcome = await run(() =>
      inTurn(async () => {
        const kept = await store();
        return kept.ok ? act(kept.answer.letter.version) : kept;
      }),
    );
    if (outcome) setRefusal(outcome.ok ? null : outcome);
    return outcome;
  }
  const errors: Record<string, string | undefined> = problem?.fields ?? {};

  return {
    id,
    stored,
    text,
    doneMessage,
    busy: isBusy(''),
    isDirty,
    isRefused: isDirty && text === refused,
    problem,
    refusal,
    errors,
    set: (changes: Partial<LetterText>) => setText((current) => ({ ...current, ...changes })),
    choose: (changes: Partial<AudienceFilter>) =>
      setText((current) => ({ ...current, audience: { ...current.audience, ...changes } })),
    /** Waits for the running saves, then deletes the version that they made. */
    remove: (init: ActionHeaders) => inTurn(() => callApi(() => one.$delete({ param }, init))),
    async test() {
      const outcome = await withStored(() =>
        callApi(() => one.prueba.$post({ param }, bodylessOptions)),
      );
      if (outcome?.ok) setDoneMessage(outcome.answer.message);
    },
    /** Sends the letter. `startsAt` is in UTC ms; the default is now. */
    async send(startsAt?: number) {
      const outcome = await withStored((version) => {
        const json = { version, ...(startsAt !== undefined && { startsAt }) };
        return keyring.send('send', json, (init) =>
          callApi(() => one.enviar.$post({ param, json }, init)),
        );
      });
      if (outcome?.ok) onSent(outcome.answer);
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
