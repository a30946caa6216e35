import { Fragment, type ReactNode } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { AppOrder } from './app-order.tsx';
import { DraftsGuard } from './drafts.tsx';
import { Links } from './links.tsx';
import { Mails } from './mails.tsx';
import { Numbers, numberSettings } from './number-settings.tsx';
import type { SectionProps } from './setting-section.tsx';
import styles from './settings.module.css';
import { Surveys } from './surveys.tsx';

export const handle = adminHandle('Ajustes', '/admin/ajustes');

interface Section {
  id: string;
  label: string;
  draw: (props: SectionProps) => ReactNode;
}

const sections: Section[] = [
  { id: 'apps', label: 'Apps', draw: (props) => <AppOrder {...props} /> },
  { id: 'enlaces', label: 'Enlaces', draw: (props) => <Links {...props} /> },
  { id: 'encuestas', label: 'Encuestas', draw: (props) => <Surveys {...props} /> },
  ...numberSettings.map((one) => ({
    id: one.id,
    label: one.label,
    draw: (props: SectionProps) => <Numbers of={one} {...props} />,
  })),
  { id: 'correos', label: 'Correos', draw: (props) => <Mails {...props} /> },
];

export function Component() {
  const { answer, failure, busy, refresh } = useFetched(api.admin.ajustes, {});
  return (
    <>
      <PageHead
        title="Ajustes"
        lead="Lo que cambies aquí vale para todo el sitio en menos de un minuto, y queda en la auditoría."
      />
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!answer && !failure && (
        <div className={styles.page}>
          {sections.map(({ id }) => (
            <div key={id} className={styles.section}>
              <Skeleton shape="title" />
              <Skeleton lines={8} />
            </div>
          ))}
        </div>
      )}
      {answer && (
        <>
          <nav aria-label="Secciones" className={styles.jumps}>
            {sections.map(({ id, label }) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
          <DraftsGuard>
            <div className={styles.page} aria-busy={busy}>
              {sections.map(({ id, draw }) => (
                <Fragment key={id}>{draw({ settings: answer, refresh })}</Fragment>
              ))}
            </div>
          </DraftsGuard>
        </>
      )}
    </>
  );
}
