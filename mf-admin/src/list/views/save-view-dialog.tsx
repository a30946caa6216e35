import { useState } from 'react';
import type { Refusal } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
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

  function submit(form: HTMLFormElement) {
    const field = form.elements.namedItem('nombre');
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
    <FormDialog
      title="Guardar vista"
      submitLabel={busy ? 'Guardando...' : 'Guardar'}
      busy={busy}
      problem={refusal && !refusal.fields.nombre ? refusal.message : ''}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
