import { useEffect, useRef, useState } from 'react';
import { api, ask, isUncertain, type Outcome, type Refusal, withoutBody } from '#client/api.ts';
import { type ActionHeaders, createKeyring, useAction } from '#client/use-action.ts';
import { maxSource } from '#contract/blog/posts.ts';
import type { Audience, Letter, LetterAnswer, LetterText } from '#contract/letters/letters.ts';
import { letterSentences as say } from '#contract/letters/sentences.ts';

const pauseMs = 800;
/** The wait after a lost answer. */
const retryMs = 5000;

function textOf(letter: Letter): LetterText {
  const { title, preheader, source, format, actionLabel, actionUrl, audience } = letter;
  return { title, preheader, source, format, actionLabel, actionUrl, audience };
}

/** The browser checks this, because the server refuses a body of megabytes before it reads the field. */
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
  /** A text that was sent without an answer: the server may have stored it. */
  unsure: LetterText | null;
}

/** A draft that saves itself some time after each change. */
export function useDraft(loaded: LetterAnswer, onSent: (answer: LetterAnswer) => void) {
  const [stored, setStored] = useState(loaded);
  const [text, setText] = useState(() => textOf(loaded.letter));
  /** The text that the server has. */
  const [kept, setKept] = useState(text);
  /** The text that the server refused last: only a press or a change sends it again. */
  const [refused, setRefused] = useState<LetterText | null>(null);
  /** The last refusal of a press, the same until the next press. */
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [doneMessage, setDoneMessage] = useState('');
  // When the session has ended the page stays, because leaving it would lose the text.
  const { run, isBusy, problem } = useAction({ leaveIfShutOut: () => false });
  const [keyring] = useState(createKeyring);
  /** For calls that wait for another call: they store the newest text. */
  const now = useRef<Written>({ stored, text, kept, unsure: null });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { id } = stored.letter;
  const param = { id };
  const isDirty = JSON.stringify(text) !== JSON.stringify(kept);
  const isSaving = isBusy('save');

  /** Makes one call after another; each call has the version of the previous call. */
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
        : await ask(() => one.$put({ param, json: { ...text, version } }));
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

  /** Acts on the draft with its current text. */
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
    choose: (changes: Partial<Audience>) =>
      setText((current) => ({ ...current, audience: { ...current.audience, ...changes } })),
    /** Waits for the running saves, and deletes the version that they made. */
    remove: (init: ActionHeaders) => inTurn(() => ask(() => one.$delete({ param }, init))),
    async test() {
      const outcome = await withStored(() => ask(() => one.prueba.$post({ param }, withoutBody)));
      if (outcome?.ok) setDoneMessage(outcome.answer.message);
    },
    /** `startsAt` in UTC ms; now by default. */
    async send(startsAt?: number) {
      const outcome = await withStored((version) => {
        const json = { version, ...(startsAt !== undefined && { startsAt }) };
        return keyring.send('send', json, (init) =>
          ask(() => one.enviar.$post({ param, json }, init)),
        );
      });
      if (outcome?.ok) onSent(outcome.answer);
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
