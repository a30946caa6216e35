import { ownDay } from '#client/dates.ts';
import { guidePathOf } from '#contract/apps/slugs.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { Tile } from '#ui/tile.tsx';
import { EntryField, EntryFields } from '../../entry/entry-field.tsx';
import { faultAt } from '../../entry/paths.ts';
import { emptyGuide, emptyStep } from './draft.ts';
import styles from './editor.module.css';
import { guideFields } from './fields.ts';
import { PictureField } from './picture-field.tsx';
import type { AppEditor } from './use-app-editor.ts';

function GuideSteps({ editor }: { editor: AppEditor }) {
  const steps = editor.draft.guide?.steps ?? [];
  const setSteps = (next: typeof steps) => editor.set('guide.steps', next);
  return (
    <>
      {steps.map((_, index) => {
        const path = `guide.steps.${index}`;
        const title = `Paso ${index + 1}`;
        return (
          <fieldset key={index} className={styles.group}>
            <legend>{title}</legend>
            <EntryField
              editor={editor}
              field={{ path: `${path}.title`, label: `${title}: título`, kind: 'line' }}
            />
            <PictureField editor={editor} path={`${path}.picture`} label={`${title}: dibujo`} />
            <EntryField
              editor={editor}
              field={{
                path: `${path}.body`,
                label: `${title}: texto`,
                kind: 'lines',
                hint: 'De 1 a 6 párrafos, uno por línea.',
              }}
            />
            <EntryField
              editor={editor}
              field={{ path: `${path}.tip`, label: `${title}: consejo, si tiene`, kind: 'line' }}
            />
            {steps.length > 1 && (
              <div>
                <Button variant="quiet" onClick={() => setSteps(steps.toSpliced(index, 1))}>
                  {`Quitar el paso ${index + 1}`}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      <div>
        <Button variant="secondary" onClick={() => setSteps([...steps, emptyStep])}>
          Agregar un paso
        </Button>
      </div>
    </>
  );
}

function GuideQuestions({ editor }: { editor: AppEditor }) {
  const questions = editor.draft.guide?.questions ?? [];
  const setQuestions = (next: typeof questions) => editor.set('guide.questions', next);
  return (
    <>
      {questions.map((_, index) => {
        const path = `guide.questions.${index}`;
        const title = `Pregunta ${index + 1}`;
        return (
          <fieldset key={index} className={styles.group}>
            <legend>{title}</legend>
            <EntryField
              editor={editor}
              field={{ path: `${path}.question`, label: title, kind: 'line' }}
            />
            <EntryField
              editor={editor}
              field={{ path: `${path}.answer`, label: `${title}: respuesta`, kind: 'text' }}
            />
            <div>
              <Button variant="quiet" onClick={() => setQuestions(questions.toSpliced(index, 1))}>
                {`Quitar la pregunta ${index + 1}`}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button
          variant="secondary"
          onClick={() => setQuestions([...questions, { question: '', answer: '' }])}
        >
          Agregar una pregunta
        </Button>
      </div>
    </>
  );
}

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
          <GuideSteps editor={editor} />
          <GuideQuestions editor={editor} />
        </div>
      )}
    </Tile>
  );
}
