import { useRef, useState } from 'react';
import { formatIsoDay } from '#client/dates.ts';
import { createGuidePath } from '#contract/apps/slugs.ts';
import { CheckField, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Tile } from '#ui/tile.tsx';
import { EntryFields } from '../../entry/entry-field.tsx';
import { EditableTexts } from '../../entry/lists.tsx';
import { findFaultAt } from '../../entry/paths.ts';
import { makeEmptyGuide } from './draft.ts';
import styles from './editor.module.css';
import { guideFields, guideQuestions, guideSteps } from './fields.ts';
import type { AppEditor } from './use-app-editor.ts';

export function GuideTile({ editor }: { editor: AppEditor }) {
  const { draft, stored, faults, set } = editor;
  const { guide, slug } = draft;
  const [isAsking, setIsAsking] = useState(false);
  // If the owner removed the guide by mistake and adds a guide again, the removed guide returns.
  const removed = useRef(guide);

  function remove() {
    removed.current = guide;
    set('guide', null);
    setIsAsking(false);
  }
  function add() {
    set('guide', removed.current ?? makeEmptyGuide(formatIsoDay(Date.now())));
  }

  return (
    <Tile title="Guía paso a paso">
      <CheckField
        label="Tiene una guía"
        hint={`Su dirección es ${stored?.guidePath ?? createGuidePath(slug || '…')}. Una app con guía no sale en «Apps para empezar», en el inicio: ahí van las primeras cuatro sin guía.`}
        checked={guide !== null}
        onChange={({ target }) => {
          if (target.checked) add();
          else if (stored?.entry.guide) setIsAsking(true);
          else remove();
        }}
      />
      {isAsking && (
        <FormDialog
          title="¿Quitar la guía?"
          submitLabel="Quitar la guía"
          cancelLabel="Dejarla"
          variant="danger"
          hasEntry={false}
          onSubmit={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Cuando guardes la app se borra el texto de la guía. «Deshacer el último cambio» lo
            recupera solo hasta el próximo guardado.
          </p>
        </FormDialog>
      )}
      {guide && (
        <div className={styles.form}>
          <EntryFields editor={editor} fields={guideFields} />
          <TextField
            type="date"
            label="Día en que la revisaste"
            name="guide.checked"
            max={formatIsoDay(Date.now())}
            value={guide.checked}
            error={findFaultAt(faults, 'guide.checked')}
            onChange={({ target }) => set('guide.checked', target.value)}
          />
          <EditableTexts editor={editor} items={guideSteps} />
          <EditableTexts editor={editor} items={guideQuestions} />
        </div>
      )}
    </Tile>
  );
}
