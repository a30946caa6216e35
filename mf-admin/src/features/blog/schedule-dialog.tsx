import { type ReactNode, useState } from 'react';
import { readOwnTimeZone } from '#client/dates.ts';
import { postSentences } from '#contract/blog/posts.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const words = new Intl.DateTimeFormat('es-419', { ...day, hour: 'numeric', minute: '2-digit' });

/** Returns the city of this browser's time zone, e.g. «Santo Domingo». */
const place = () => (readOwnTimeZone().split('/').at(-1) ?? '').replaceAll('_', ' ');

/** Formats a time (UTC ms) in full, so nobody can misread it: «viernes, 27 de noviembre de 2026…». */
export function formatFullTime(time: number): string {
  return `${words.format(time)} (hora de ${place()})`;
}

/** Converts UTC ms to the value of a `datetime-local` field in this browser's time zone. */
export function toLocalField(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, '2026-11-21T14:30'.length);
}

/** Converts the value of a `datetime-local` field to UTC ms. Returns null while the value is incomplete. */
export function fromLocalField(value: string): number | null {
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? null : time;
}

interface ScheduleDialogProps {
  title?: string;
  /** The words before the time, e.g. «Aparece el». */
  says?: string;
  /** The planned time (UTC ms). Null while the person has set no time. */
  planned: number | null;
  onSchedule: (time: number) => void;
  onClose: () => void;
  children?: ReactNode;
}

const dayMs = 86_400_000;

function tomorrow(): number {
  return new Date(Date.now() + dayMs).setHours(9, 0, 0, 0);
}

export function ScheduleDialog(props: ScheduleDialogProps) {
  const {
    title = 'Programar la entrada',
    says = 'Aparece el',
    planned,
    onSchedule,
    onClose,
    children,
  } = props;
  const [value, setValue] = useState(() => toLocalField(planned ?? tomorrow()));
  const [error, setError] = useState('');
  const time = fromLocalField(value);

  function submit() {
    if (time === null) return setError('Elige el día y la hora.');
    if (time <= Date.now()) return setError(postSentences.tooLate);
    onSchedule(time);
  }

  return (
    <FormDialog title={title} submitLabel="Programar" onSubmit={submit} onClose={onClose}>
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
      {time !== null && (
        <p aria-live="polite">
          {says} {formatFullTime(time)}.
        </p>
      )}
      {children}
    </FormDialog>
  );
}
