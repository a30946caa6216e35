import { clickPlaceholder } from '#contract/affiliates/paths.ts';
import { isSafeExternalUrl, linkSentence } from '#contract/settings/names.ts';
import type { AppLinksSetting, LinksSetting } from '#contract/settings/settings.ts';
import { TextField } from '#ui/field.tsx';
import { urlInputProps } from '../../entry/entry-field.tsx';
import {
  SaveBar,
  type SectionProps,
  SettingSection,
  useSetting,
} from '../settings/setting-section.tsx';
import { describeMissingClickId } from './check-words.ts';

/** Removes empty fields, because the default links replace them. */
function written(links: LinksSetting): LinksSetting {
  return Object.fromEntries(Object.entries(links).filter(([, link]) => link?.trim()));
}

function faultsOf(links: LinksSetting): Record<string, string> {
  const wrong = Object.entries(written(links)).filter(
    ([, link = '']) => !isSafeExternalUrl(link.trim()),
  );
  return Object.fromEntries(wrong.map(([name]) => [name, linkSentence]));
}

interface AppLinksProps extends Omit<SectionProps, 'settings'> {
  app: AppLinksSetting;
  /** The number of affiliate networks. */
  networks: number;
}

/** Shows an app's links in its editor. */
export function AppLinks({ app, networks, ...page }: AppLinksProps) {
  const setting = useSetting<LinksSetting>(app, page, written, faultsOf);
  const { draft, edit, faults } = setting;
  const field = (name: keyof LinksSetting) => ({
    ...urlInputProps,
    autoComplete: 'off',
    maxLength: 500,
    value: draft[name] ?? '',
    error: faults[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      edit({ ...draft, [name]: target.value }),
  });
  const { mobileLink, fallbackLink } = app.defaultLinks;
  const warning = describeMissingClickId(draft.link, networks);
  return (
    <SettingSection
      id="enlaces"
      title="Enlaces"
      lead="Lo que dejes vacío usa la dirección que ves en gris. Solo direcciones https. Te pediremos confirmar que eres tú."
    >
      <TextField
        {...field('link')}
        label="Enlace que gana"
        placeholder="Ninguno: se usa el de seguimiento"
        hint={
          <>
            Tu enlace de referido, tal como te lo dieron. Si la red pide un código de clic, escribe{' '}
            {clickPlaceholder} en su lugar.{warning && <strong> {warning}</strong>}
          </>
        }
      />
      <TextField
        {...field('mobileLink')}
        label="Enlace con seguimiento"
        placeholder={mobileLink}
        hint="Se usa mientras no haya enlace que gana. Caben {utm_source}, {utm_medium}, {utm_campaign} y {click_id}."
      />
      <TextField
        {...field('fallbackLink')}
        label="Enlace de respaldo"
        placeholder={fallbackLink}
        hint="Para cuando el otro no abre."
      />
      <SaveBar of={setting} what="los enlaces" reset="Quitar estos enlaces" />
    </SettingSection>
  );
}
