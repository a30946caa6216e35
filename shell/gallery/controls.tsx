import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { AreaField, CheckField, SelectField, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { NewPasswordField } from '#ui/password-field.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const countries = [
  ['do', 'República Dominicana'],
  ['mx', 'México'],
] as const;

/** Shows the controls of forms. */
export function Controls() {
  return (
    <>
      <Specimen name="fields" title="Campos">
        <form className={styles.form}>
          <TextField label="Nombre" name="nombre" defaultValue="Ana Lucía" />
          <TextField
            label="Correo"
            name="correo"
            hint="Lo revisas a diario."
            placeholder="Tu correo"
          />
          <TextField
            label="Correo de PayPal"
            name="paypal"
            defaultValue="ana@"
            error="Escribe un correo completo."
          />
          <SelectField label="País" name="pais" options={countries} defaultValue="do" />
          <AreaField label="Motivo" name="motivo" rows={3} defaultValue="El pago no llegó." />
          <CheckField label="Acepto la Política de Privacidad." name="acepta" defaultChecked />
          <CheckField
            label="Confirmo que completé una encuesta."
            name="confirma"
            error="Confírmalo para seguir."
          />
          <TextField label="Sin uso" name="sin-uso" disabled defaultValue="No se puede cambiar" />
        </form>
      </Specimen>
      <Specimen name="secrets" title="Claves y códigos" tinted>
        <form className={styles.form}>
          <NewPasswordField label="Contraseña" name="clave" />
          <CodeField />
        </form>
      </Specimen>
    </>
  );
}

const variants: [ButtonVariant, string][] = [
  ['primary', 'Principal'],
  ['accent', 'Destacado'],
  ['secondary', 'Secundario'],
  ['quiet', 'Discreto'],
  ['danger', 'Peligroso'],
];

/** Shows buttons, menus and dialogs. */
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
          <FormDialog
            title="¿Solicitar tu pago?"
            submitLabel="Solicitar US$ 25.00"
            cancelLabel="Ahora no"
            onSubmit={close}
            onClose={close}
          >
            <p>Te lo enviamos por PayPal.</p>
          </FormDialog>
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
