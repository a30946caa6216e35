import { type FormEvent, useState } from 'react';
import type { Refusal } from '#ui/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { useOnce } from '#ui/use-once.ts';
import styles from '../list-dialog.module.css';
import type { Views } from './use-views.ts';

interface SaveViewDialogProps {
  query: string;
  save: Views['save'];
  onClose: () => void;
}

/** Keeps search, filters and order under a name. */
export function SaveViewDialog({ query, save, onClose }: SaveViewDialogProps) {
  const [refusal, setRefusal] = useState<Pick<Refusal, 'message' | 'fields'> | null>(null);
  const { busy, once } = useOnce();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('nombre');
    if (!(field instanceof HTMLInputElement)) return;
    const nombre = field.value.trim();
    void once(async () => {
      const outcome = await save(nombre, query);
      if (outcome.ok) return onClose();
      setRefusal(outcome);
      field.focus();
    });
  }

  return (
    <Dialog title="Guardar vista" onClose={onClose}>
      <form className={styles.body} noValidate onSubmit={submit}>
        <p>Guarda la búsqueda, los filtros y el orden de ahora para volver con un toque.</p>
        <TextField
          name="nombre"
          label="Nombre de la vista"
          maxLength={60}
          autoComplete="off"
          required
          autoFocus
          error={refusal?.fields.nombre}
        />
        {refusal && !refusal.fields.nombre && <Message tone="error">{refusal.message}</Message>}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {busy ? 'Guardando...' : 'Guardar'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
