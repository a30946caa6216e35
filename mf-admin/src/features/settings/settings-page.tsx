import { Mails } from './mails.tsx';
import { NumberSettingSection, numberSettings } from './number-settings.tsx';
import type { SectionProps } from './setting-section.tsx';
import { type Section, SettingsSections } from './settings-sections.tsx';
import { Signals } from './signals.tsx';
import { Site } from './site.tsx';
import { Surveys } from './surveys.tsx';

const sections: Section[] = [
  { id: 'sitio', label: 'Tu sitio', Section: Site },
  { id: 'encuestas', label: 'Encuestas', Section: Surveys },
  ...numberSettings.map((one) => ({
    id: one.id,
    label: one.label,
    // An older API does not send all settings. The page leaves out missing settings.
    Section: (props: SectionProps) =>
      props.settings[one.id] ? <NumberSettingSection of={one} {...props} /> : null,
  })),
  { id: 'senales', label: 'Señales', Section: Signals },
  { id: 'correos', label: 'Correos', Section: Mails },
];

export function Component() {
  return (
    <SettingsSections
      lead="Lo que cambies aquí vale para todo el sitio en menos de un minuto, y queda en el historial de cambios."
      sections={sections}
    />
  );
}
