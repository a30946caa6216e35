import { ownDay } from '#client/dates.ts';
import { guidePathOf } from '#contract/apps/slugs.ts';
import { CheckField, TextField } from '#ui/field.tsx';
import { Tile } from '#ui/tile.tsx';
import { EntryFields } from '../../entry/entry-field.tsx';
import { OwnTexts } from '../../entry/lists.tsx';
import { faultAt } from '../../entry/paths.ts';
import { emptyGuide } from './draft.ts';
import styles from './editor.module.css';
import { guideFields, guideQuestions, guideSteps } from './fields.ts';
import type { AppEditor } from './use-app-editor.ts';

export function GuideTile({ editor }: { editor: AppEditor }) {
  const { draft, stored, faults, set } = editor;
  const { guide, slug } = draft;
  return (
    <Tile title="Guía paso a paso">
      <CheckField
        label="Tiene una guía"
        hint={`Su dirección es ${stored?.guidePath ?? guidePathOf(slug || '…')}`}
        checked={guide !== null}
        onChange={({ target }) =>
          set(
            'guide',
            target.checked ? (stored?.entry.guide ?? emptyGuide(ownDay(Date.now()))) : null,
          )
        }
      />
      {guide && (
        <div className={styles.form}>
          <EntryFields editor={editor} fields={guideFields} />
          <TextField
            type="date"
            label="Día en que la revisaste"
            name="guide.checked"
            value={guide.checked}
            error={faultAt(faults, 'guide.checked')}
            onChange={({ target }) => set('guide.checked', target.value)}
          />
          <OwnTexts editor={editor} items={guideSteps} />
          <OwnTexts editor={editor} items={guideQuestions} />
        </div>
      )}
    </Tile>
  );
}
