import type { PostFormat, PostText } from '#contract/blog/admin.ts';
import { AreaField, SelectField } from '#ui/field.tsx';
import styles from './blog.module.css';

const hints: Record<PostFormat, string> = {
  markdown:
    'Títulos con ##, listas con -, **negritas** y [enlaces](https://…). Un enlace a un título del texto lleva sus palabras: [Ir](#como-cobrar). Un enlace que paga lleva el título "patrocinado": [PollPay](https://… "patrocinado").',
  html: 'Títulos h2 a h4, párrafos, listas, tablas, citas, figuras e imágenes del sitio. Un enlace a un título lleva sus palabras: #como-cobrar. Un enlace que paga lleva rel="sponsored".',
};

const formats = [
  ['markdown', 'Markdown'],
  ['html', 'HTML'],
] as const;

type Source = Pick<PostText, 'source' | 'format'>;

interface SourceFieldsProps {
  text: Source;
  set: (changes: Partial<Source>) => void;
  errors: Readonly<Record<string, string | undefined>>;
}

/** Shows the fields for the text of a post or a letter, and for its format. */
export function SourceFields({ text: { source, format }, set, errors }: SourceFieldsProps) {
  return (
    <>
      <SelectField
        label="Formato"
        name="format"
        value={format}
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
          value={source}
          hint={hints[format]}
          error={errors.source}
          onChange={({ target }) => set({ source: target.value })}
        />
      </div>
    </>
  );
}
