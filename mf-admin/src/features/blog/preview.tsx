import { useEffect, useRef, useState } from 'react';
import { withHeadingIds } from '#client/marked-headings.ts';
import { useAction } from '#client/use-action.ts';
import type { AdminPost, PostText } from '#contract/blog/admin.ts';
import { coverPath } from '#contract/blog/covers.ts';
import type { PostNote } from '#contract/blog/notes.ts';
import { postPath } from '#contract/blog/posts.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Prose } from '#ui/prose.tsx';
import { Tile } from '#ui/tile.tsx';
import { sessionLostEvent, sessionRegainedEvent } from '../../app/guard.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import styles from './blog.module.css';
import { convertText, type Source } from './convert.ts';
import { NoteList } from './notes.tsx';
import { isSameText } from './use-editor.ts';

const pauseMs = 400;

interface Shown {
  content: string;
  notes: readonly PostNote[];
  problem: string;
  /**
   * The source of the shown text, and the value of `signIns` at its conversion. Null for the stored text,
   * because an older release may have converted it.
   */
  of: (Source & { signIns: number }) | null;
}

export function Preview({ text, stored }: { text: PostText; stored: AdminPost | null }) {
  const { source, format } = text;
  const [signIns, setSignIns] = useState(0);
  const [shown, setShown] = useState<Shown>({
    content: stored?.content ?? '',
    notes: [],
    problem: '',
    of: null,
  });
  const isCurrent = shown.of
    ? shown.of.source === source && shown.of.format === format && shown.of.signIns === signIns
    : source === '';

  const isLost = useRef(false);
  useEffect(
    () =>
      sessionRegainedEvent.listen(() => {
        isLost.current = false;
        // The new count aborts a call that began without a session, and starts another conversion.
        setSignIns((before) => before + 1);
      }),
    [],
  );

  useEffect(() => {
    if (isCurrent) return;
    const called = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const outcome = await convertText({ source, format }, { signal: called.signal });
        if (called.signal.aborted) return;
        if (!outcome.ok && outcome.code === 'unauthenticated' && !isLost.current) {
          // Announces the lost session only once: an author who closes the dialog wants to continue typing.
          isLost.current = true;
          sessionLostEvent.announce();
        }
        setShown(({ content, notes }) => ({
          content: outcome.ok ? outcome.answer.content : content,
          notes: outcome.ok ? outcome.answer.notes : notes,
          problem: outcome.ok ? '' : outcome.message,
          of: { source, format, signIns },
        }));
      } catch {
        // The call was aborted, because the author continued typing.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      called.abort();
    };
  }, [isCurrent, source, format, signIns]);

  return (
    <Tile title="Vista previa" busy={!isCurrent}>
      {shown.problem && <Message tone="error">{shown.problem}</Message>}
      {shown.notes.length > 0 && (
        <div className={styles.left}>
          <p>No aparecerá en el blog como lo escribiste:</p>
          <NoteList notes={shown.notes} />
        </div>
      )}
      {text.title && <p className={styles.previewTitle}>{text.title}</p>}
      {shown.content ? (
        <Prose html={withHeadingIds(shown.content).html} />
      ) : (
        <p className={styles.soft}>Aquí ves la entrada mientras escribes.</p>
      )}
    </Tile>
  );
}

const shutOut: readonly string[] = ['unauthenticated', 'permission-denied'];

/**
 * Returns the post as the object that SPEC describes. If the API cannot convert the source, `content` is the
 * source. Returns the refusal if the person has no session or no rights.
 */
async function objectOf(text: PostText) {
  const { title, slug, description, source, format } = text;
  const outcome = source ? await convertText({ source, format }) : null;
  if (outcome?.ok === false && shutOut.includes(outcome.code)) return outcome;
  const content = outcome?.ok ? outcome.answer.content : source;
  const object = {
    title,
    slug,
    path: postPath(slug),
    image: coverPath(slug),
    description,
    content,
  };
  const generated = {
    json: JSON.stringify(object, null, 2),
    isConverted: outcome?.ok !== false,
    text,
  };
  return { ok: true, generated } as const;
}

type GeneratedObject = Extract<Awaited<ReturnType<typeof objectOf>>, { ok: true }>['generated'];

export function GeneratedPost({ text }: { text: PostText }) {
  const [last, setLast] = useState<GeneratedObject | null>(null);
  const { run, busy, problem } = useAction();
  async function generate() {
    const outcome = await run(() => objectOf(text));
    if (outcome?.ok) setLast(outcome.generated);
  }
  // Hides the object of an earlier text, so nobody copies an outdated object.
  const generated = last && isSameText(last.text, text) ? last : null;
  return (
    <Tile title="Objeto JSON">
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void generate()}>
          Generar
        </Button>
        {generated && (
          <CopyButton text={generated.json} label="Copiar" copied={<span lang="en">Copied</span>} />
        )}
      </div>
      {problem && <Message tone="error">{problem.message}</Message>}
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
