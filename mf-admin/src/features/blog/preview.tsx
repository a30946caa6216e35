import { useEffect, useState } from 'react';
import { api, ask } from '#client/api.ts';
import type { AdminPost, PostText } from '#contract/blog/admin.ts';
import { Message } from '#ui/message.tsx';
import { Prose } from '#ui/prose.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';

type Source = Pick<PostText, 'source' | 'format'>;

const pauseMs = 400;

export const convert = (json: Source, signal?: AbortSignal) =>
  ask(() =>
    api.admin.entradas['vista-previa'].$post({ json }, signal ? { init: { signal } } : undefined),
  );

/** The preview updates a moment after the author stops typing. */
function usePreview({ source, format }: Source, stored: AdminPost | null) {
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
        // Aborted: the author typed on.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      called.abort();
    };
  }, [isCurrent, source, format]);

  return { ...shown, busy: !isCurrent };
}

export function Preview({ text, stored }: { text: PostText; stored: AdminPost | null }) {
  const { content, problem, busy } = usePreview(text, stored);
  return (
    <Tile title="Vista previa" busy={busy}>
      {problem && <Message tone="error">{problem}</Message>}
      {text.title && <p className={styles.previewTitle}>{text.title}</p>}
      {content ? (
        <Prose html={content} />
      ) : (
        <p className={styles.soft}>Aquí ves la entrada mientras escribes.</p>
      )}
    </Tile>
  );
}
