import { CheckField, SelectField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { SaveBar, type SectionProps, SettingSection } from './setting-section.tsx';
import { useSetting } from './use-setting.ts';

export function Surveys({ settings, refresh }: SectionProps) {
  const setting = useSetting(settings.encuestas, refresh);
  const { draft, edit, faults } = setting;
  const { proveedores } = settings;

  function turn(id: string, isOn: boolean) {
    const others = draft.activos.filter((one) => one !== id);
    const activos = proveedores
      .map((provider) => provider.id)
      .filter((one) => others.includes(one) || (isOn && one === id));
    const [first = draft.proveedor] = activos;
    const proveedor = activos.includes(draft.proveedor) ? draft.proveedor : first;
    edit({ proveedor, activos });
  }

  return (
    <SettingSection
      id="encuestas"
      title="Proveedores de encuestas"
      lead="Apagar uno cierra la puerta a encuestas nuevas. Lo que alguien ya respondió se sigue acreditando."
    >
      <div>
        {proveedores.map(({ id, nombre, isConfigured }) => (
          <CheckField
            key={id}
            label={nombre}
            checked={draft.activos.includes(id)}
            disabled={!isConfigured && !draft.activos.includes(id)}
            onChange={({ target }) => turn(id, target.checked)}
            {...(!isConfigured && { hint: 'Faltan sus claves en la configuración del servidor.' })}
          />
        ))}
      </div>
      {draft.activos.length > 0 ? (
        <SelectField
          label="El botón del panel lleva a"
          value={draft.proveedor}
          error={faults.proveedor}
          onChange={({ target }) => {
            const chosen = proveedores.find(({ id }) => id === target.value);
            if (chosen) edit({ ...draft, proveedor: chosen.id });
          }}
        >
          {proveedores
            .filter(({ id }) => draft.activos.includes(id))
            .map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
        </SelectField>
      ) : (
        <Message tone="info">
          Con todos apagados, el panel dirá con amabilidad que las encuestas están en pausa.
        </Message>
      )}
      <SaveBar of={setting} what="los proveedores" />
    </SettingSection>
  );
}
