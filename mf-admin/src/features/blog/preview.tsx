import { useEffect, useState } from 'react';
import { api, ask } from '#client/api.ts';
import type { AdminPost, PostText } from '#contract/blog/admin.ts';
import { Message } from '#ui/message.tsx';
import { Prose } from '#ui/prose.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';
import { textOf } from './text.ts';

type Source = Pick<PostText, 'source' | 'format'>;

const pauseMs = 400;

export const convert = (json: Source, signal?: AbortSignal) =>
  ask(() =>
    api.admin.entradas['vista-previa'].$post({ json }, signal ? { init: { signal } } : undefined),
  );

/** The preview updates a moment after the author stops typing. */
export function Preview({ text, stored }: { text: PostText; stored: AdminPost | null }) {
  const { source, format } = text;
  const [shown, setShown] = useState<{ content: string; problem: string; of: Source }>({
    ...{ content: stored?.content ?? '', problem: '' },
    of: textOf(stored),
  });
  const isCurrent = shown.of.source === source && shown.of.format === format;

  useEffect(() => {
    if (isCurrent) return;
    const called = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const outcome = await convert({ source, format }, called.signal);
        setShown(({ content }) => ({
          content: outcome.ok ? outcome.answer.content : content,
          problem: outcome.ok ? '' : outcome.message,
          of: { source, format },
        }));
      } catch {
        // Aborted: the author typed on.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      called.abort();
    };
  }, [isCurrent, source, format]);

  return (
    <Tile title="Vista previa" busy={!isCurrent}>
      {shown.problem && <Message tone="error">{shown.problem}</Message>}
      {text.title && <p className={styles.previewTitle}>{text.title}</p>}
      {shown.content ? (
        <Prose html={shown.content} />
      ) : (
        <p className={styles.soft}>Aquí ves la entrada mientras escribes.</p>
      )}
    </Tile>
  );
}
