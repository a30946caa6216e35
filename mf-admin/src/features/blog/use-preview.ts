import { useEffect, useState } from 'react';
import { api, ask } from '#client/api.ts';
import type { AdminPost, PostText } from '#contract/blog/admin.ts';

type Source = Pick<PostText, 'source' | 'format'>;

const pauseMs = 400;

/** The sanitised HTML of a text, as the server would store it. */
export const convert = (json: Source, signal?: AbortSignal) =>
  ask(() =>
    api.admin.entradas['vista-previa'].$post({ json }, signal ? { init: { signal } } : undefined),
  );

/** What the text looks like, a moment after the author pauses. */
export function usePreview({ source, format }: Source, stored: AdminPost | null) {
  const [shown, setShown] = useState({ content: stored?.content ?? '', problem: '' });
  const [known, setKnown] = useState<Source>({
    source: stored?.source ?? '',
    format: stored?.format ?? 'markdown',
  });
  const isCurrent = known.source === source && known.format === format;

  useEffect(() => {
    if (isCurrent) return;
    const called = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const outcome = await convert({ source, format }, called.signal);
        setShown((old) =>
          outcome.ok
            ? { content: outcome.answer.content, problem: '' }
            : { ...old, problem: outcome.message },
        );
        setKnown({ source, format });
      } catch {
        // Called off: the author types on.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      called.abort();
    };
  }, [isCurrent, source, format]);

  return { ...shown, busy: !isCurrent };
}
