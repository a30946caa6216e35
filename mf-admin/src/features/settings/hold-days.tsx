import { TextField } from '#ui/field.tsx';
import { SaveBar } from './save-bar.tsx';
import { type SectionProps, SettingSection } from './setting-section.tsx';
import styles from './settings.module.css';
import { useSetting } from './use-setting.ts';

/** How long each provider's credits are held. */
export function HoldDays({ settings, refresh }: SectionProps) {
  const setting = useSetting(settings.retencion, refresh);
  const { draft, edit, faults } = setting;
  return (
    <SettingSection
      id="retencion"
      title="Días de retención"
      lead="Cuánto espera el dinero de una encuesta antes de poder cobrarse. Vale para lo que llegue desde ahora; lo ya acreditado no cambia. Te pediremos confirmar que eres tú."
    >
      <div className={styles.row}>
        {settings.proveedores.map(({ id, nombre }) => (
          <TextField
            key={id}
            label={nombre}
            type="number"
            min={0}
            max={365}
            step={1}
            inputMode="numeric"
            // An emptied field is no number, and says so when it is saved.
            value={Number.isNaN(draft[id]) ? '' : draft[id]}
            error={faults[id]}
            onChange={({ target }) => edit({ ...draft, [id]: target.valueAsNumber })}
          />
        ))}
      </div>
      <SaveBar of={setting} what="los días" />
    </SettingSection>
  );
}
