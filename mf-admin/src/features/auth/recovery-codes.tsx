import { api, callApi } from '#client/api.ts';
import { siteBrand } from '#client/site-brand.ts';
import { takeFocus } from '#client/take-focus.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import styles from './auth.module.css';

export interface NewRecoveryCodes {
  codes: string[];
  message: string;
}

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `Códigos de recuperación de ${siteBrand().name}\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles.codes}>
      <h3 ref={takeFocus} tabIndex={-1}>
        Guarda tus códigos de recuperación
      </h3>
      <p>
        Si pierdes tu teléfono, cada uno te deja entrar una sola vez. No volveremos a mostrarlos:
        guárdalos fuera de este dispositivo.
      </p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={text} label="Copiar los códigos" />
        <a
          className={buttonClass('secondary')}
          download="codigos-de-recuperacion.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Descargar
        </a>
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </div>
  );
}

export function NewCodes({ onRenewed }: { onRenewed: (answer: NewRecoveryCodes) => void }) {
  return (
    <section className={styles.part} aria-labelledby="codigos-nuevos">
      <h2 id="codigos-nuevos">Códigos de recuperación</h2>
      <p>Si los perdiste o usaste casi todos, crea otros diez.</p>
      <ActionButton
        label="Crear códigos nuevos"
        title="¿Creamos códigos nuevos?"
        submitLabel="Crear códigos nuevos"
        send={(_, init) => callApi(() => api.admin['segundo-factor'].codigos.$post({}, init))}
        onDone={onRenewed}
      >
        <p>Los que guardaste dejarán de servir.</p>
      </ActionButton>
    </section>
  );
}
