import type { ReactNode } from 'react';
import type { SettingsAnswer } from '#contract/settings/settings.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LiveMessage } from '#ui/live-message.tsx';
import { Message } from '#ui/message.tsx';
import styles from './settings.module.css';
import type { Edited } from './use-setting.ts';

export interface SectionProps {
  settings: SettingsAnswer;
  refresh: () => void;
}

interface SettingSectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function SettingSection({ id, title, lead, children }: SettingSectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-titulo`} className={styles.section}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}

export function SaveBar<Value>({ of: setting, what }: { of: Edited<Value>; what: string }) {
  const { busy, isChanged, isDirty, isBehind, isInvalid, isStale, told } = setting;
  return (
    <div className={styles.bar}>
      {isInvalid && (
        <Message tone="info">
          Lo que se guardó aquí ya no es válido: rige el valor original hasta que guardes otro.
        </Message>
      )}
      {isBehind && (
        <Message tone="error">
          Este ajuste cambió en otra parte. Tu borrador sigue aquí; «Cargar de nuevo» lo cambia por
          lo que rige ahora.
        </Message>
      )}
      <LiveMessage news={told} />
      <div className={styles.buttons}>
        <Button disabled={!isDirty || isBehind} busy={busy} onClick={setting.save}>
          {busy ? 'Guardando...' : `Guardar ${what}`}
        </Button>
        {isStale && (
          <Button variant="secondary" onClick={setting.reload}>
            Cargar de nuevo
          </Button>
        )}
        {isDirty && !busy && (
          <Button variant="secondary" onClick={setting.discard}>
            Descartar
          </Button>
        )}
        {isChanged && !isDirty && (
          <Button variant="quiet" busy={busy} onClick={setting.reset}>
            Volver al original
          </Button>
        )}
        {isDirty && <Badge tone="waiting">Cambios sin guardar</Badge>}
      </div>
    </div>
  );
}
