import { CheckField, SelectField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { SaveBar, type SectionProps, SettingSection, useSetting } from './setting-section.tsx';

export function Surveys(page: SectionProps) {
  const { encuestas, providers } = page.settings;
  const setting = useSetting(encuestas, page);
  const { draft, edit, faults } = setting;
  const active = providers.filter(({ id }) => draft.active.includes(id));
  const options = active.map(({ id, nombre }) => [id, nombre] as const);

  function turn(id: string, isOn: boolean) {
    const others = draft.active.filter((one) => one !== id);
    const active = isOn ? [...others, id] : others;
    const [first = draft.provider] = active;
    const provider = active.includes(draft.provider) ? draft.provider : first;
    edit({ provider, active });
  }

  return (
    <SettingSection
      id="encuestas"
      title="Proveedores de encuestas"
      lead="Apagar uno cierra la puerta a encuestas nuevas. Lo que alguien ya respondió se sigue acreditando."
    >
      <div>
        {providers.map(({ id, nombre, isConfigured }) => (
          <CheckField
            key={id}
            label={nombre}
            checked={draft.active.includes(id)}
            disabled={!isConfigured && !draft.active.includes(id)}
            onChange={({ target }) => turn(id, target.checked)}
            {...(!isConfigured && { hint: 'Faltan sus claves: pídelas a quien instaló el sitio.' })}
          />
        ))}
      </div>
      {draft.active.length > 1 && (
        <SelectField
          label="Cuando dos encuestas pagan lo mismo, va primero"
          value={draft.active[0]}
          options={options}
          onChange={({ target: { value } }) =>
            edit({ ...draft, active: [value, ...draft.active.filter((id) => id !== value)] })
          }
        />
      )}
      {draft.active.length > 0 ? (
        <SelectField
          label="El botón del panel lleva a"
          value={draft.provider}
          error={faults.provider}
          options={options}
          onChange={({ target }) => edit({ ...draft, provider: target.value })}
        />
      ) : (
        <Message tone="info">
          Con todos apagados, el panel dirá con amabilidad que las encuestas están en pausa.
        </Message>
      )}
      <SaveBar of={setting} what="los proveedores" />
    </SettingSection>
  );
}
