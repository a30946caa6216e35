import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { LiveMessage, Message } from '#ui/message.tsx';
import styles from './settings.module.css';
import type { EditedSetting } from './use-setting.ts';

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

interface ChoiceProps {
  label: string;
  chosen: string;
  options: readonly { id: string; label: string; isChanged: boolean }[];
  of: EditedSetting;
  onChoose: (id: string) => void;
}

/** Chooses one of several settings to edit; locked while the chosen one has unsaved changes. */
export function Choice({ label, chosen, options, of: setting, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={chosen}
      disabled={setting.isDirty}
      {...(setting.isDirty && { hint: 'Guarda o descarta los cambios antes de elegir otro.' })}
      onChange={({ target }) => {
        setting.discard();
        onChoose(target.value);
      }}
    >
      {options.map(({ id, label, isChanged }) => (
        <option key={id} value={id}>
          {label}
          {isChanged ? ' (con cambios)' : ''}
        </option>
      ))}
    </SelectField>
  );
}

export function SaveBar({ of: setting, what }: { of: EditedSetting; what: string }) {
  const { busy, isChanged, isDirty, isInvalid, news } = setting;
  return (
    <div className={styles.bar}>
      {isInvalid && (
        <Message tone="info">
          Lo que se guardó aquí ya no es válido: rige el valor original hasta que guardes otro.
        </Message>
      )}
      <LiveMessage news={news} />
      <div className={styles.buttons}>
        <Button disabled={!isDirty} busy={busy} onClick={setting.save}>
          {busy ? 'Guardando...' : `Guardar ${what}`}
        </Button>
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
