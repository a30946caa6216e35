import type { SettingsAnswer, SettingValues } from '#contract/settings/settings.ts';
import { TextField } from '#ui/field.tsx';
import { SaveBar, type SectionProps, SettingSection, useSetting } from './setting-section.tsx';
import styles from './settings.module.css';

type Numbers = Record<string, number>;
type NumberKey = {
  [Key in keyof SettingValues]: SettingValues[Key] extends Numbers ? Key : never;
}[keyof SettingValues];

interface NumberSetting {
  id: NumberKey;
  label: string;
  title: string;
  lead: string;
  what: string;
  min: number;
  max: number;
  fieldsOf: (settings: SettingsAnswer) => { name: string; label: string }[];
}

export const numberSettings: NumberSetting[] = [
  {
    id: 'retencion',
    label: 'Retención',
    title: 'Días de retención',
    lead: 'Cuánto espera el dinero de una encuesta antes de poder cobrarse. Vale para lo que llegue desde ahora; lo ya acreditado no cambia. Te pediremos confirmar que eres tú.',
    what: 'los días',
    min: 0,
    max: 365,
    fieldsOf: ({ providers }) => providers.map(({ id, nombre }) => ({ name: id, label: nombre })),
  },
  {
    id: 'ritmo',
    label: 'Ritmo de correos',
    title: 'Ritmo de correos',
    lead: 'Cuántos correos al día salen a direcciones sin confirmar: guías, bienvenidas y enlaces de registro. Si llegan más solicitudes, nadie queda fuera: sus correos esperan su turno, siete días como máximo. Empieza según el plan más pequeño de tu proveedor y deja sitio a los correos de tus miembros; súbelo si tu plan permite más.',
    what: 'el ritmo',
    min: 10,
    max: 100_000,
    fieldsOf: () => [{ name: 'perDay', label: 'Correos al día' }],
  },
];

export function NumberSettingSection({ of, ...page }: SectionProps & { of: NumberSetting }) {
  const { id, title, lead, what, min, max, fieldsOf } = of;
  const setting = useSetting<Numbers>(page.settings[id], page);
  const { draft, edit, faults } = setting;
  return (
    <SettingSection id={id} title={title} lead={lead}>
      <div className={styles.row}>
        {fieldsOf(page.settings).map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            type="number"
            min={min}
            max={max}
            step={1}
            inputMode="numeric"
            // The value of an empty field is NaN. On saving, the form refuses NaN with a message.
            value={Number.isNaN(draft[name]) ? '' : draft[name]}
            error={faults[name]}
            onChange={({ target }) => edit({ ...draft, [name]: target.valueAsNumber })}
          />
        ))}
      </div>
      <SaveBar of={setting} what={what} />
    </SettingSection>
  );
}
