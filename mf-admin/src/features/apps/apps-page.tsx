import { useState } from 'react';
import { Link } from 'site-router';
import { readStored, writeStored } from '#client/stored.ts';
import { useArrivalState } from '#client/use-arrival-state.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { Tile } from '#ui/tile.tsx';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useSettingsPage } from '../settings/use-settings-page.ts';
import styles from './app-order.module.css';
import { AppOrder, appEditorPath } from './app-order.tsx';
import { newAppKey, readDraft } from './stored-draft.ts';
import { UnsavedApp } from './unsaved-app.tsx';

export function Component() {
  const { section, failure, busy, refresh, isUnsaved } = useSettingsPage();
  const [unsaved, setUnsaved] = useState(() => readStored(newAppKey));
  const [discarded, setDiscarded] = useState('');
  const { message = '' } = useArrivalState<{ message?: string }>() ?? {};
  const retired = section?.settings.links.filter(({ isRetired }) => isRetired) ?? [];
  return (
    <>
      <PageHead lead="Las apps que recomiendas: su texto, su guía, sus enlaces y su lugar.">
        <Link className={buttonClass()} to="/admin/apps/editor">
          Nueva app
        </Link>
      </PageHead>
      <LiveMessage news={describeResult(undefined, discarded || message)} />
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!section && !failure && <Skeleton shape="block" lines={9} />}
      {section && (
        <div className={styles.page} aria-busy={busy}>
          {unsaved !== null && (
            <UnsavedApp
              name={readDraft(unsaved).name}
              onDiscard={() => {
                writeStored(newAppKey, null);
                setUnsaved(null);
                setDiscarded('Descartaste la app que no habías guardado.');
              }}
            />
          )}
          <AppOrder {...section} />
          {retired.length > 0 && (
            <Tile title="Retiradas">
              <p>Su página dice que ya no la recomendamos y ofrece otras dos.</p>
              <ul className={styles.retired}>
                {retired.map(({ slug, name, emoji }) => (
                  <li key={slug}>
                    <span aria-hidden="true">{emoji}</span>{' '}
                    <Link className={textLinkClass} to={appEditorPath(slug)}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </Tile>
          )}
          <LeaveGuard isDirty={isUnsaved}>Si sales, se pierden.</LeaveGuard>
        </div>
      )}
    </>
  );
}
