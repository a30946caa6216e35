import type { SectionProps } from '../settings/setting-section.tsx';
import { SettingsSections } from '../settings/settings-sections.tsx';
import { groups } from './groups.ts';
import { TextSection } from './text-section.tsx';

const sections = groups.map((group) => ({
  id: group.id,
  label: group.label,
  Section: (page: SectionProps) => <TextSection group={group} {...page} />,
}));

export function Component() {
  return (
    <SettingsSections
      lead="Lo que dicen tus páginas. Escribe {marca}, {responsable}, {ciudad} o {minimo} donde vaya el dato: si cambia, el texto cambia solo."
      sections={sections}
    />
  );
}
