import type { PostNote } from '#contract/blog/notes.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import styles from './blog.module.css';

/** The parts of a text that the blog leaves out, each with its reason. */
export function NoteList({ notes }: { notes: readonly PostNote[] }) {
  return (
    <ul className={styles.notes} aria-label="No aparecerá en el blog">
      {notes.map(({ part, reason }) => (
        <li key={part + reason}>
          <strong>{part}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}

export interface Review {
  notes: readonly PostNote[];
  submitLabel: string;
  accept: () => void;
}

/** Asked before a text goes out without some of its parts. */
export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { notes, submitLabel, accept } = review;
  return (
    <FormDialog
      title="¿Sale sin estas partes?"
      submitLabel={submitLabel}
      onSubmit={accept}
      onClose={onClose}
    >
      <p>Esto no aparecerá en el blog como lo escribiste:</p>
      <NoteList notes={notes} />
    </FormDialog>
  );
}
