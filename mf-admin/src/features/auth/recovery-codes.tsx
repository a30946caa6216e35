import { useEffect, useRef } from 'react';
import { brand } from '#contract/brand.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import styles from './auth.module.css';
import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesProps {
  codigos: string[];
  onDone: () => void;
}

/** Ten codes that are shown this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codigos, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Códigos de recuperación de ${brand.name}\n\n${codigos.join('\n')}\n`;
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        Guarda tus códigos de recuperación
      </h3>
      <p>
        Si pierdes tu teléfono, cada uno te deja entrar una sola vez. No volveremos a mostrarlos:
        guárdalos fuera de este dispositivo.
      </p>
      <ol className={styles.list}>
        {codigos.map((code) => (
          <li key={code}>
            <code>{code}</code>
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
