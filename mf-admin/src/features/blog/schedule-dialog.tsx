import { useState } from 'react';
import { postSentences } from '#contract/blog/posts.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fromLocalField, momentInWords, toLocalField } from './moment.ts';

interface ScheduleDialogProps {
  /** UTC ms; null while no time is set. */
  planned: number | null;
  onSchedule: (time: number) => void;
  onClose: () => void;
}

const dayMs = 86_400_000;

/** The default when no time is planned. */
function tomorrow(): number {
  return new Date(Date.now() + dayMs).setHours(9, 0, 0, 0);
}

/** Asks when a post is to be published, and repeats the time in words. */
export function ScheduleDialog({ planned, onSchedule, onClose }: ScheduleDialogProps) {
  const [value, setValue] = useState(() => toLocalField(planned ?? tomorrow()));
  const [error, setError] = useState('');
  const time = fromLocalField(value);

  function submit() {
    if (time === null) return setError('Elige el día y la hora.');
    if (time <= Date.now()) return setError(postSentences.tooLate);
    onSchedule(time);
  }

  return (
    <FormDialog
      title="Programar la entrada"
      submitLabel="Programar"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Día y hora"
        name="publishAt"
        type="datetime-local"
        value={value}
        min={toLocalField(Date.now())}
        error={error || undefined}
        onChange={({ target }) => {
          setValue(target.value);
          setError('');
        }}
      />
      {time !== null && <p aria-live="polite">Aparece el {momentInWords(time)}.</p>}
    </FormDialog>
  );
}
