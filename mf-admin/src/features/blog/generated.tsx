import { useState } from 'react';
import { useAction } from '#client/use-action.ts';
import type { PostText } from '#contract/blog/admin.ts';
import { coverPath, postPath } from '#contract/blog/posts.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { CopyButton } from '../../copy-button.tsx';
import styles from './blog.module.css';
import { convert } from './preview.tsx';
import { isSameText } from './text.ts';

/** The text as the specification's object; a text that cannot be converted is kept as typed. */
async function objectOf(text: PostText) {
  const { title, slug, description, source, format } = text;
  const outcome = source ? await convert({ source, format }) : null;
  const content = outcome?.ok ? outcome.answer.content : source;
  const object = {
    title,
    slug,
    path: postPath(slug),
    image: coverPath(slug),
    description,
    content,
  };
  return { json: JSON.stringify(object, null, 2), isConverted: outcome?.ok !== false, text };
}

export function Generated({ text }: { text: PostText }) {
  const [last, setLast] = useState<Awaited<ReturnType<typeof objectOf>> | null>(null);
  const { run, busy } = useAction();
  // An object of an earlier text must not be copied.
  const generated = last && isSameText(last.text, text) ? last : null;
  return (
    <Tile title="Objeto JSON">
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void run(async () => setLast(await objectOf(text)))}>
          Generar
        </Button>
        {generated && (
          <CopyButton text={generated.json} label="Copiar" copied={<span lang="en">Copied</span>} />
        )}
      </div>
      {generated && !generated.isConverted && (
        <Message tone="info">
          No pudimos convertir el contenido: va como lo escribiste, sin revisar.
        </Message>
      )}
      {last && !generated && !busy && (
        <Message tone="info">El texto cambió. Genera el objeto de nuevo.</Message>
      )}
      {generated && <pre className={styles.json}>{generated.json}</pre>}
    </Tile>
  );
}
