import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Menu } from '#ui/menu.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const variants: [ButtonVariant, string][] = [
  ['primary', 'Principal'],
  ['accent', 'Destacado'],
  ['secondary', 'Secundario'],
  ['quiet', 'Discreto'],
  ['danger', 'Peligroso'],
];

/** Buttons, menus and dialogs. */
export function Actions() {
  const [open, setOpen] = useState<'confirm' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="buttons" title="Botones">
        <div className={styles.row}>
          {variants.map(([variant, label]) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          {variants.map(([variant, label]) => (
            <Button key={variant} variant={variant} disabled>
              {label}, sin uso
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          <Button busy>Guardando...</Button>
          <Menu label="Más opciones">
            <button type="button">Descargar</button>
            <button type="button">Renombrar</button>
          </Menu>
        </div>
      </Specimen>
      <Specimen name="badges" title="Estados" tinted>
        <div className={styles.row}>
          <Badge tone="neutral">Cancelado</Badge>
          <Badge tone="waiting">Pendiente</Badge>
          <Badge tone="good">Pagado</Badge>
          <Badge tone="bad">Rechazado</Badge>
        </div>
      </Specimen>
      <Specimen name="dialogs" title="Diálogos">
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Abrir una pregunta
          </Button>
          <Button variant="secondary" onClick={() => setOpen('form')}>
            Abrir un formulario
          </Button>
        </div>
        {open === 'confirm' && (
          <ConfirmDialog
            title="¿Solicitar tu pago?"
            confirmLabel="Solicitar US$ 25.00"
            refuseLabel="Ahora no"
            onConfirm={close}
            onClose={close}
          >
            <p>Te lo enviamos por PayPal.</p>
          </ConfirmDialog>
        )}
        {open === 'form' && (
          <FormDialog
            title="Cambiar el nombre"
            submitLabel="Guardar"
            problem="No pudimos guardarlo. Intenta de nuevo."
            onSubmit={close}
            onClose={close}
          >
            <TextField label="Nombre" name="nombre" error="Escribe un nombre." />
          </FormDialog>
        )}
      </Specimen>
    </>
  );
}
