import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LeaveGuard } from '../../leave-guard.tsx';
import { PageHead } from '../../page-head.tsx';
import { Mails } from './mails.tsx';
import { Numbers, numberSettings } from './number-settings.tsx';
import type { SectionProps } from './setting-section.tsx';
import styles from './settings.module.css';
import { Signals } from './signals.tsx';
import { Site } from './site.tsx';
import { Surveys } from './surveys.tsx';

interface Section {
  id: string;
  label: string;
  Section: (props: SectionProps) => ReactNode;
}

const sections: Section[] = [
  { id: 'sitio', label: 'Tu sitio', Section: Site },
  { id: 'encuestas', label: 'Encuestas', Section: Surveys },
  ...numberSettings.map((one) => ({
    id: one.id,
    label: one.label,
    // An API of an earlier release lacks some of them.
    Section: (props: SectionProps) =>
      props.settings[one.id] ? <Numbers of={one} {...props} /> : null,
  })),
  { id: 'senales', label: 'Señales', Section: Signals },
  { id: 'correos', label: 'Correos', Section: Mails },
];

export function Component() {
  const { answer, failure, busy, refresh, amend } = useFetched(api.admin.ajustes, {});
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  return (
    <>
      <PageHead lead="Lo que cambies aquí vale para todo el sitio en menos de un minuto, y queda en el historial de cambios." />
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
