import { type SignalMode, signalKinds } from '#contract/trust/signals.ts';
import { SelectField } from '#ui/field.tsx';
import { SaveBar, type SectionProps, SettingSection, useSetting } from './setting-section.tsx';
import styles from './settings.module.css';

const modes: Record<SignalMode, string> = {
  show: 'Mostrarla',
  hold: 'Mostrarla y retener el pago',
  nothing: 'No buscarla',
};

export function Signals(page: SectionProps) {
  const setting = useSetting(page.settings.senales, page);
  const { draft, edit, faults } = setting;
  return (
    <SettingSection
      id="senales"
      title="Señales"
      lead="Lo que llama la atención de una cuenta. Un pago retenido espera a que lo revises: el sitio nunca rechaza ni suspende a nadie por su cuenta. Te pediremos confirmar que eres tú."
    >
      <div className={styles.row}>
        {Object.entries(signalKinds).map(([id, { label }]) => (
          <SelectField
            key={id}
            label={label}
            value={draft[id]}
            error={faults[id]}
            options={Object.entries(modes)}
            onChange={({ target }) => edit({ ...draft, [id]: target.value })}
          />
        ))}
      </div>
      <SaveBar of={setting} what="las señales" />
    </SettingSection>
  );
}
