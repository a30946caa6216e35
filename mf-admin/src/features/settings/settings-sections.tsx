import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { PageHead } from '../../components/page-head.tsx';
import type { SectionProps } from './setting-section.tsx';
import styles from './settings.module.css';

export interface Section {
  id: string;
  label: string;
  Section: (props: SectionProps) => ReactNode;
}

interface SettingsSectionsProps {
  lead: string;
  sections: readonly Section[];
}

/** A page of settings, each in its section. */
export function SettingsSections({ lead, sections }: SettingsSectionsProps) {
  const { answer, failure, busy, refresh, amend } = useFetched(api.admin.ajustes, {});
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  return (
    <>
      <PageHead lead={lead} />
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!answer && !failure && <Skeleton shape="block" lines={sections.length} />}
      {answer && (
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
              <Section
                key={id}
                settings={answer}
                show={(settings) => amend(() => settings)}
                refresh={refresh}
                setUnsaved={setUnsaved}
              />
            ))}
          </div>
          <LeaveGuard isDirty={unsaved.length > 0}>Si sales, se pierden.</LeaveGuard>
        </>
      )}
    </>
  );
}
