import type { AdminPost, PostText } from '#contract/blog/admin.ts';
import { Message } from '#ui/message.tsx';
import { Prose } from '#ui/prose.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';
import { usePreview } from './use-preview.ts';

/** The post as the blog will show it. */
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
