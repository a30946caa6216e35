import { useRef, useState } from 'react';
import { Link, useLoaderData } from 'site-router';
import { api, callApi } from '#client/api.ts';
import type { AdminApp } from '#contract/apps/entry.ts';
import { appPath, maxSlug } from '#contract/apps/slugs.ts';
import { makeSlug } from '#contract/blog/posts.ts';
import { buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Tile } from '#ui/tile.tsx';
import { guardedLoader } from '../../app/guard.ts';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { EntryFields } from '../../entry/entry-field.tsx';
import { findFaultAt } from '../../entry/paths.ts';
import { useFaultyFields } from '../../entry/use-faulty-fields.ts';
import { useSettingsPage } from '../settings/use-settings-page.ts';
import { CountriesField } from './countries-field.tsx';
import styles from './editor.module.css';
import { appListFields, pageFields, sceneFields, unlockedFields } from './fields.ts';
import { GuideTile } from './guide-tile.tsx';
import { LinkChecks } from './link-checks.tsx';
import { AppLinks } from './links.tsx';
import { PicturesTile } from './pictures-tile.tsx';
import { Preview } from './preview.tsx';
import { SaveAppButton, StateTile } from './saving.tsx';
import { type AppEditor, useAppEditor } from './use-app-editor.ts';

export const loader = guardedLoader<AdminApp | null>(async ({ url, signal }) => {
  const slug = url.searchParams.get('app');
  if (!slug) return { ok: true, answer: null };
  const init = { signal };
  const outcome = await callApi(() => api.admin.apps[':slug'].$get({ param: { slug } }, { init }));
  return outcome.ok ? { ok: true, answer: outcome.answer.app } : outcome;
});

/** Shows the fields for the name and the URL. The owner cannot change them once the app exists. */
function Identity({ editor: { draft, stored, faults, set } }: { editor: AppEditor }) {
  const isFixed = stored !== null;
  return (
    <>
      <TextField
        label="Nombre"
        name="name"
        autoComplete="off"
        readOnly={isFixed}
        value={draft.name}
        error={findFaultAt(faults, 'name')}
        hint={isFixed ? 'Ya no se cambia.' : 'Revísalo bien: después no se cambia.'}
        onChange={({ target: { value } }) => {
          if (draft.slug === makeSlug(draft.name)) set('slug', makeSlug(value).slice(0, maxSlug));
          set('name', value);
        }}
      />
      <TextField
        label="Dirección"
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isFixed}
        maxLength={maxSlug}
        value={draft.slug}
        error={findFaultAt(faults, 'slug')}
        hint={`Su página es ${appPath(draft.slug || '…')}${isFixed ? '' : '. Después no se cambia.'}`}
        onChange={({ target }) => set('slug', target.value)}
      />
    </>
  );
}

interface AppFormProps {
  app: AdminApp | null;
  onCreated: (slug: string) => void;
}

function AppForm({ app, onCreated }: AppFormProps) {
  const editor = useAppEditor(app, onCreated);
  const { refusal, stored } = editor;
  const form = useRef<HTMLDivElement>(null);
  const { section, isUnsaved } = useSettingsPage(stored && `${stored.slug} ${stored.version}`);
  const links = section?.settings.links.find(({ slug }) => slug === stored?.slug);

  // The fields of the links have no `name`, so this selector leaves them out.
  const labels = useFaultyFields(refusal, () => form.current, '[name][aria-invalid="true"]');

  return (
    <div className={styles.editor} ref={form}>
      <div className={styles.column}>
        <Tile title="En las listas">
          <div className={styles.form}>
            <Identity editor={editor} />
            <EntryFields editor={editor} fields={appListFields} />
            <CountriesField editor={editor} />
          </div>
        </Tile>
        <Tile title="Su página">
          <div className={styles.form}>
            <EntryFields editor={editor} fields={pageFields} />
            <div className={styles.pair}>
              <EntryFields editor={editor} fields={sceneFields} />
            </div>
          </div>
        </Tile>
        <Tile title="Al desbloquearla">
          <div className={styles.form}>
            <EntryFields editor={editor} fields={unlockedFields} />
          </div>
        </Tile>
        <GuideTile editor={editor} />
      </div>
      <div className={styles.column}>
        <StateTile editor={editor} section={section} />
        {stored && (
          <LinkChecks
            slug={stored.slug}
            version={JSON.stringify([stored.version, links?.value])}
            isRetired={stored.state === 'retired'}
          />
        )}
        {section && links && (
          <AppLinks app={links} networks={section.settings.redes.value.length} {...section} />
        )}
        <PicturesTile editor={editor} />
        <Preview draft={editor.draft} pictures={stored ?? {}} />
      </div>
      <SaveAppButton editor={editor} labels={labels} />
      <LeaveGuard
        isDirty={(editor.isDirty && stored !== null) || isUnsaved}
        isLeaving={editor.isLeaving}
      >
        Si sales, se pierden.
      </LeaveGuard>
    </div>
  );
}

export function Component() {
  const app = useLoaderData<AdminApp | null>();
  // The slug of an app that this page has just created. After the first save, the editor edits the stored app.
  const [created, setCreated] = useState('');
  const key = app && app.slug !== created ? app.slug : '';
  return (
    <>
      <PageHead
        title={app ? `${app.entry.emoji} ${app.entry.name}` : 'Nueva app'}
        lead="Lo que leen quienes visitan el sitio. Se ve cuando la muestras."
      >
        <Link className={buttonClass('secondary')} to="/admin/apps">
          Todas las apps
        </Link>
      </PageHead>
      <AppForm key={key} app={app} onCreated={setCreated} />
    </>
  );
}
