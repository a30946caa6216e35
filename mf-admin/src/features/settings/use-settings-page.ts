import { useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { SectionProps } from './setting-section.tsx';

/**
 * Loads the settings for a page that edits some of them. `section` contains the properties of a section; it is
 * null while the settings load. A new `version` loads the settings again.
 */
export function useSettingsPage(version?: unknown) {
  const fetched = useFetched(api.admin.ajustes, {}, { version });
  const { answer, failure, busy, refresh, amend } = fetched;
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const show: SectionProps['show'] = (settings) => amend(() => settings);
  const section: SectionProps | null = answer && { settings: answer, show, refresh, setUnsaved };
  return { section, failure, busy, refresh, isUnsaved: unsaved.length > 0 };
}
