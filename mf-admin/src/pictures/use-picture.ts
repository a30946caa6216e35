import { useRef, useState } from 'react';
import type { Outcome } from '#client/api.ts';
import { type ActionHeaders, useAction } from '#client/use-action.ts';
import type { PictureSize } from '#contract/blog/covers.ts';
import type { MessageContent } from '#ui/message.tsx';
import { preparePicture } from './prepare-picture.ts';

type Sent<Answer> = Promise<Outcome<Answer>>;
type Then<Answer> = (answer: Answer) => unknown;

/**
 * Uploads a picture of a size, or removes it. `news` is the result of the last attempt. `field` is the file
 * field; it gets the focus after the remove button has disappeared.
 */
export function usePicture(size: PictureSize) {
  const [said, setSaid] = useState<MessageContent | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { run, busy, problem, reset } = useAction();
  const news: MessageContent | null = problem ? { tone: 'error', text: problem.message } : said;

  async function finish<Answer extends { message: string }>(
    outcome: Outcome<Answer>,
    then: Then<Answer>,
  ) {
    if (!outcome.ok) return outcome;
    setSaid({ tone: 'success', text: outcome.answer.message });
    await then(outcome.answer);
    return outcome;
  }

  return {
    busy,
    news,
    field,
    upload: <Answer extends { message: string }>(
      file: File,
      send: (init: RequestInit) => Sent<Answer>,
      then: Then<Answer>,
    ) =>
      run(async () => {
        setSaid({ tone: 'info', text: 'Preparando la imagen...' });
        const body = await preparePicture(file, size);
        if (typeof body === 'string') return setSaid({ tone: 'error', text: body });
        return finish(await send({ body, headers: { 'content-type': 'image/jpeg' } }), then);
      }),
    remove: <Answer extends { message: string }>(
      send: (init: ActionHeaders) => Sent<Answer>,
      then: Then<Answer>,
    ) =>
      run(async (init) => {
        const outcome = await finish(await send(init), then);
        if (outcome.ok) field.current?.focus();
        return outcome;
      }),
    forget() {
      setSaid(null);
      reset();
    },
  };
}
