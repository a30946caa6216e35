import { api, ask } from '#client/api.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { AppOrder } from './app-order.tsx';
import { DraftsGuard } from './drafts.tsx';
import { HoldDays } from './hold-days.tsx';
import { Links } from './links.tsx';
import { Mails } from './mails.tsx';
import styles from './settings.module.css';
import { Surveys } from './surveys.tsx';

export const handle = adminHandle('Ajustes', '/admin/ajustes');

const requestSettings = (signal: AbortSignal) =>
  ask(() => api.admin.ajustes.$get({}, { init: { signal } }));

const sections = [
  ['apps', 'Apps'],
  ['enlaces', 'Enlaces'],
  ['encuestas', 'Encuestas'],
  ['retencion', 'Retención'],
  ['correos', 'Correos'],
] as const;

export function Component() {
  const { answer, failed, busy, refresh } = useLoaded(requestSettings);
  return (
    <>
      <PageHead
        title="Ajustes"
        lead="Lo que cambies aquí vale para todo el sitio en menos de un minuto, y queda en la auditoría."
      />
      {failed && <LoadFailed retry={refresh} busy={busy} />}
      {!answer && !failed && (
        <div className={styles.page}>
          {sections.map(([id]) => (
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
            {sections.map(([id, label]) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
          <DraftsGuard>
            <div className={styles.page} aria-busy={busy}>
              <AppOrder settings={answer} refresh={refresh} />
              <Links settings={answer} refresh={refresh} />
              <Surveys settings={answer} refresh={refresh} />
              <HoldDays settings={answer} refresh={refresh} />
              <Mails settings={answer} refresh={refresh} />
            </div>
          </DraftsGuard>
        </>
      )}
    </>
  );
}
