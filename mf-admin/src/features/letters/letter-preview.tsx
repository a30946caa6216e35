import { useState } from 'react';
import type { LetterAnswer } from '#contract/letters/letters.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Tile } from '#ui/tile.tsx';
import code from '../../components/code-block.module.css';
import blog from '../blog/blog.module.css';
import { NoteList } from '../blog/notes.tsx';
import styles from './letters.module.css';

const widths = [
  ['phone', 'Teléfono'],
  ['wide', 'Computadora'],
] as const;

/** Shows the stored letter in the form that readers get. */
export function LetterPreview({ answer: { letter, notes, text } }: { answer: LetterAnswer }) {
  const [width, setWidth] = useState<(typeof widths)[number][0]>('phone');
  return (
    <Tile title="Vista previa">
      {notes.length > 0 && (
        <div className={blog.left}>
          <p>No aparecerá como lo escribiste:</p>
          <NoteList notes={notes} />
        </div>
      )}
      <div className={blog.buttons}>
        {widths.map(([name, label]) => (
          <Button
            key={name}
            variant={width === name ? 'primary' : 'secondary'}
            aria-pressed={width === name}
            onClick={() => setWidth(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      <iframe
        className={styles.frame}
        data-width={width}
        title="Vista previa de la carta"
        src={`/api/admin/cartas/${letter.id}/html?v=${letter.version}`}
        sandbox=""
      />
      <Disclosure label="Solo texto">
        <pre className={code.code}>{text}</pre>
      </Disclosure>
    </Tile>
  );
}
