import { useEffect, useRef } from 'react';
import { focusFirst } from '#client/use-form.ts';
import type { PostFormat, PostText } from '#contract/blog/admin.ts';
import { coverPath, maxSlug, postPath, sinceWhenPublic } from '#contract/blog/posts.ts';
import { AreaField, SelectField, TextField } from '#ui/field.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';
import { type Editor, withTitle } from './use-editor.ts';

const hints: Record<PostFormat, string> = {
  markdown:
    'Títulos con ##, listas con -, **negritas** y [enlaces](https://…). Un enlace a un título de la entrada lleva sus palabras: [Ir](#como-cobrar). Un enlace que paga lleva el título "patrocinado": [PollPay](https://… "patrocinado").',
  html: 'Títulos h2 a h4, párrafos, listas, tablas, citas, figuras e imágenes del sitio. Un enlace a un título lleva sus palabras: #como-cobrar. Un enlace que paga lleva rel="sponsored".',
};

/**
 * «Guardar borrador», in another tile, submits the form: by Enter too. Not `texto-…`, which are the ids
 * of the preview's headings.
 */
export const textFormId = 'formulario-entrada';

const formats = [
  ['markdown', 'Markdown'],
  ['html', 'HTML'],
] as const;

function slugHint({ stored, text }: Editor): string {
  if (
    !stored ||
    stored.slug === text.slug ||
    !text.slug ||
    sinceWhenPublic(stored, Date.now()) === null
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
          onChange={({ target }) => setText((current) => withTitle(current, target.value))}
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
        <SelectField
          label="Formato"
          name="format"
          value={text.format}
          error={errors.format}
          options={formats}
          onChange={({ target }) => set({ format: target.value === 'html' ? 'html' : 'markdown' })}
        />
        <div className={styles.source}>
          <AreaField
            label="Contenido"
            name="source"
            rows={18}
            spellCheck
            value={text.source}
            hint={hints[text.format]}
            error={errors.source}
            onChange={({ target }) => set({ source: target.value })}
          />
        </div>
      </form>
    </Tile>
  );
}
