import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { memberNote } from '#contract/members/admin.ts';
import { Button } from '#ui/button.tsx';
import { AreaField, TextField } from '#ui/field.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import type { MemberAnswer } from './load-member.ts';
import styles from './member-page.module.css';

interface NoteTileProps {
  member: MemberAnswer['member'];
  refresh: () => void;
}

/** The search in the list of members also covers these notes and tags. */
export function NoteTile({ member: { id, nota, etiquetas }, refresh }: NoteTileProps) {
  const [isDirty, setIsDirty] = useState(false);
  const read = (form: FormData) => readFormTexts(form, 'nota', 'etiquetas');
  const { faults, problem, done, busy, onSubmit } = useForm(memberNote, read, {
    send: (json, init) =>
      callApi(() => api.admin.miembros[':id'].nota.$put({ param: { id }, json }, init)),
    done: ({ message }) => message,
    onDone() {
      setIsDirty(false);
      refresh();
    },
  });
  return (
    <Tile title="Tus notas">
      <form
        className={styles.note}
        noValidate
        onSubmit={onSubmit}
        onChange={() => setIsDirty(true)}
      >
        <AreaField
          label="Nota"
          name="nota"
          rows={3}
          maxLength={1000}
          defaultValue={nota}
          hint="La persona puede leerla en sus datos."
          error={faults.nota}
        />
        <TextField
          label="Etiquetas"
          name="etiquetas"
          maxLength={120}
          autoComplete="off"
          defaultValue={etiquetas}
          hint="Separadas por comas. Por ejemplo: de confianza, habló por WhatsApp. La persona puede leerlas en sus datos."
          error={faults.etiquetas}
        />
        <LiveMessage news={describeResult(problem, isDirty ? '' : done)} />
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            {busy ? 'Guardando...' : 'Guardar notas'}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty}>Si sales, se pierden.</LeaveGuard>
    </Tile>
  );
}
