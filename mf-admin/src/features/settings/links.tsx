import { useState } from 'react';
import type { LinksSetting, Setting, SettingsAnswer } from '#contract/settings/settings.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { useChoiceLock } from './drafts.tsx';
import { SaveBar, type SectionProps, SettingSection } from './setting-section.tsx';
import { useSetting } from './use-setting.ts';

type App = SettingsAnswer['catalogue'][number];

/** Drops empty fields, for which the original applies. */
function written(links: LinksSetting): LinksSetting {
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link?.trim()));
}

interface AppLinksProps {
  app: App;
  setting: Setting<LinksSetting>;
  refresh: () => void;
}

function AppLinks({ app, setting: shown, refresh }: AppLinksProps) {
  const setting = useSetting(shown, refresh, written);
  const { draft, edit, faults } = setting;
  const field = (name: keyof LinksSetting) => ({
    type: 'url',
    inputMode: 'url' as const,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 500,
    value: draft[name] ?? '',
    error: faults[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      edit({ ...draft, [name]: target.value }),
  });
  const { link, mobileLink, fallbackLink } = app.links;
  return (
    <>
      <TextField
        {...field('link')}
        label="Enlace que gana"
        placeholder={link ?? 'Ninguno: se usa el de seguimiento'}
        hint="Tu enlace de referido, tal como te lo dieron. Adonde va quien desbloquea la app."
      />
      <TextField
        {...field('mobileLink')}
        label="Enlace con seguimiento"
        placeholder={mobileLink}
        hint="Se usa mientras no haya enlace que gana. Caben {utm_source}, {utm_medium} y {utm_campaign}."
      />
      <TextField
        {...field('fallbackLink')}
        label="Enlace de respaldo"
        placeholder={fallbackLink}
        hint="Para cuando el otro no abre."
      />
      <SaveBar of={setting} what={`los enlaces de ${app.name}`} />
    </>
  );
}

/** Links earn money: a change requires password or code. */
export function Links({ settings, refresh }: SectionProps) {
  const { catalogue, links } = settings;
  const [slug, setSlug] = useState(catalogue[0]?.slug ?? '');
  const app = catalogue.find((one) => one.slug === slug);
  const setting = links.find((one) => one.slug === slug);
  const lock = useChoiceLock(setting?.key);
  return (
    <SettingSection
      id="enlaces"
      title="Enlaces de las apps"
      lead="Lo que dejes vacío usa el valor original, que ves en gris. Solo direcciones https. Te pediremos confirmar que eres tú."
    >
      <SelectField
        label="App"
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
        {...lock}
      >
        {catalogue.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
            {links.some((one) => one.slug === slug && one.version > 0) ? ' (con cambios)' : ''}
          </option>
        ))}
      </SelectField>
      {app && setting && <AppLinks key={slug} app={app} setting={setting} refresh={refresh} />}
    </SettingSection>
  );
}
