import { CodeField } from '#ui/code-field.tsx';
import { AreaField, CheckField, SelectField, TextField } from '#ui/field.tsx';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

/** Form controls. */
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
          <SelectField label="País" name="pais" defaultValue="do">
            <option value="do">República Dominicana</option>
            <option value="mx">México</option>
          </SelectField>
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
