import type { ReactNode } from 'react';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { PageHead } from '../../components/page-head.tsx';
import type { SectionProps } from './setting-section.tsx';
import styles from './settings.module.css';
import { useSettingsPage } from './use-settings-page.ts';

export interface Section {
  id: string;
  label: string;
  Section: (props: SectionProps) => ReactNode;
}

interface SettingsSectionsProps {
  lead: string;
  sections: readonly Section[];
}

/** Shows a page of settings with a section for each setting. */
export function SettingsSections({ lead, sections }: SettingsSectionsProps) {
  const { section, failure, busy, refresh, isUnsaved } = useSettingsPage();
  return (
    <>
      <PageHead lead={lead} />
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!section && !failure && <Skeleton shape="block" lines={sections.length} />}
      {section && (
        <>
          <nav aria-label="Secciones" className={styles.jumps}>
            {sections.map(({ id, label }) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
          <div className={styles.page} aria-busy={busy}>
            {sections.map(({ id, Section }) => (
              <Section key={id} {...section} />
            ))}
          </div>
          <LeaveGuard isDirty={isUnsaved}>Si sales, se pierden.</LeaveGuard>
        </>
      )}
    </>
  );
}
