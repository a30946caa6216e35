import * as z from 'zod/mini';
import { textsOf, useForm } from '#client/use-form.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { Views } from './use-views.ts';

interface SaveViewDialogProps {
  query: string;
  save: Views['save'];
  onClose: () => void;
}

/** Saves search, filters and order under a name. */
export function SaveViewDialog({ query, save, onClose }: SaveViewDialogProps) {
  const { faults, problem, busy, send } = useForm(z.object({}), (form) => textsOf(form, 'nombre'));

  async function submit(form: HTMLFormElement) {
    const outcome = await send(form, ({ nombre }) => save(nombre.trim(), query));
    if (outcome?.ok) onClose();
  }

  return (
    <FormDialog
      title="Guardar vista"
      submitLabel={busy ? 'Guardando...' : 'Guardar'}
      busy={busy}
      problem={problem}
      onSubmit={(form) => void submit(form)}
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
        error={faults.nombre}
      />
    </FormDialog>
  );
}
