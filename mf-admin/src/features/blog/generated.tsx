import { useEffect, useRef, useState } from 'react';
import { useAction } from '#client/use-action.ts';
import type { PostText } from '#contract/blog/admin.ts';
import { coverPath, postPath } from '#contract/blog/slug.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';
import { convert } from './preview.tsx';
import { isSameText } from './text.ts';

const copiedMs = 2000;

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

function CopyButton({ text, onFailed }: { text: string; onFailed: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return onFailed();
    }
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), copiedMs);
  }

  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? <span lang="en">Copied</span> : 'Copiar'}</span>
    </Button>
  );
}

export function Generated({ text }: { text: PostText }) {
  const [last, setLast] = useState<Awaited<ReturnType<typeof objectOf>> | null>(null);
  const [mustSelect, setMustSelect] = useState(false);
  const { run, busy } = useAction();
  // An object of an earlier text must not be copied.
  const generated = last && isSameText(last.text, text) ? last : null;
  return (
    <Tile title="Objeto JSON">
      <div className={styles.buttons}>
        <Button
          busy={busy}
          onClick={() => {
            setMustSelect(false);
            void run(async () => setLast(await objectOf(text)));
          }}
        >
          Generar
        </Button>
        {generated && <CopyButton text={generated.json} onFailed={() => setMustSelect(true)} />}
      </div>
      {generated && !generated.isConverted && (
        <Message tone="info">
          No pudimos convertir el contenido: va como lo escribiste, sin revisar.
        </Message>
      )}
      {last && !generated && !busy && (
        <Message tone="info">El texto cambió. Genera el objeto de nuevo.</Message>
      )}
      {generated && mustSelect && (
        <Message tone="error">
          Tu navegador no dejó copiar. Selecciona el texto y cópialo tú.
        </Message>
      )}
      {generated && <pre className={styles.json}>{generated.json}</pre>}
    </Tile>
  );
}
