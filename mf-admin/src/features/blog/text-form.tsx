import { useEffect, useRef } from 'react';
import { focusFirst } from '#client/use-form.ts';
import type { PostText } from '#contract/blog/admin.ts';
import { coverPath } from '#contract/blog/covers.ts';
import { findPublicSince, maxSlug, postPath } from '#contract/blog/posts.ts';
import { AreaField, TextField } from '#ui/field.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';
import { SourceFields } from './source-fields.tsx';
import { changeTitle, type Editor } from './use-editor.ts';

/**
 * The id of the form. «Guardar borrador» in another tile submits the form through this id; Enter submits the
 * form too. The id must not begin with `texto-`, the prefix of the preview's heading ids.
 */
export const textFormId = 'formulario-entrada';

function slugHint({ stored, text }: Editor): string {
  if (
    !stored ||
    stored.slug === text.slug ||
    !text.slug ||
    findPublicSince(stored, Date.now()) === null
  ) {
    return `La dirección será ${postPath(text.slug || '…')}`;
  }
  return `La dirección será ${postPath(text.slug)}. Quien abra ${postPath(stored.slug)} llegará a la nueva.`;
}

export function TextForm({ editor }: { editor: Editor }) {
  const { text, setText, problem, refusal } = editor;
  const form = useRef<HTMLFormElement>(null);
  const errors = problem?.fields ?? {};
  const set = (changes: Partial<PostText>) => setText((current) => ({ ...current, ...changes }));

  useEffect(() => {
    if (form.current) focusFirst(form.current, refusal?.fields ?? {});
  }, [refusal]);

  return (
    <Tile title="Entrada">
      <form
        ref={form}
        id={textFormId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <TextField
          label="Título"
          name="title"
          autoComplete="off"
          value={text.title}
          error={errors.title}
          onChange={({ target }) => setText((current) => changeTitle(current, target.value))}
        />
        <TextField
          label="Slug"
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxSlug}
          value={text.slug}
          hint={slugHint(editor)}
          error={errors.slug}
          onChange={({ target }) => set({ slug: target.value })}
        />
        <TextField
          label="Imagen"
          name="image"
          readOnly
          value={coverPath(text.slug)}
          hint="Se forma con el slug. La subes en «Portada»."
        />
        <AreaField
          label="Descripción"
          name="description"
          rows={3}
          value={text.description}
          hint={`Sale en el blog y en los buscadores. ${text.description.length} de 300 caracteres; bien entre 40 y 160.`}
          error={errors.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        <SourceFields text={text} set={set} errors={errors} />
      </form>
    </Tile>
  );
}
