import type { PostNote } from '#contract/blog/notes.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import styles from './blog.module.css';

/** Lists the parts of a text that the blog leaves out, with the reason for each part. */
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

export interface PublishReview {
  notes: readonly PostNote[];
  /** A question that follows the notes. Empty if there is no question. */
  question: string;
  submitLabel: string;
  accept: () => void;
}

/** Asks before a text is published, and shows the parts that the text loses. */
export function ReviewDialog({ review, onClose }: { review: PublishReview; onClose: () => void }) {
  const { notes, question, submitLabel, accept } = review;
  return (
    <FormDialog
      title={notes.length > 0 ? '¿Sale sin estas partes?' : `¿${submitLabel} la entrada?`}
      submitLabel={submitLabel}
      onSubmit={accept}
      onClose={onClose}
    >
      {question && <p>{question}</p>}
      {notes.length > 0 && (
        <>
          <p>Esto no aparecerá en el blog como lo escribiste:</p>
          <NoteList notes={notes} />
        </>
      )}
    </FormDialog>
  );
}
