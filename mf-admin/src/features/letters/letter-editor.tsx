import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'site-router';
import { focusFirst } from '#client/use-form.ts';
import type { LetterAnswer } from '#contract/letters/letters.ts';
import { ActionButton, ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage, Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import blog from '../blog/blog.module.css';
import { ScheduleDialog } from '../blog/schedule-dialog.tsx';
import { SourceFields } from '../blog/source-fields.tsx';
import {
  type CountedAudience,
  describeAudience,
  formatTotal,
  LetterAudience,
  useAudience,
} from './letter-audience.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { type Draft, useDraft } from './use-draft.ts';

function TextTile({ draft }: { draft: Draft }) {
  const { text, set, errors, refusal } = draft;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) focusFirst(form.current, refusal?.fields ?? {});
  }, [refusal]);
  const field = (name: 'title' | 'preheader' | 'actionLabel' | 'actionUrl') => ({
    name,
    autoComplete: 'off',
    value: text[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Tile title="Carta">
      <form
        ref={form}
        className={blog.form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField label="Título" hint="Es el asunto del correo." {...field('title')} />
        <TextField
          label="Frase que sigue al asunto"
          hint="Se lee en la bandeja, antes de abrir."
          {...field('preheader')}
        />
        <SourceFields text={text} set={set} errors={errors} />
        <TextField label="Texto del botón" {...field('actionLabel')} />
        <TextField
          label="A dónde lleva el botón"
          inputMode="url"
          hint="Con https://, o una ruta de este sitio: /apps-que-pagan"
          {...field('actionUrl')}
        />
      </form>
    </Tile>
  );
}

interface SendTileProps {
  draft: Draft;
  counted: CountedAudience;
  onDeleted: () => void;
}

function SendTile({ draft, counted, onDeleted }: SendTileProps) {
  const { answer, busy: isCounting, failure } = counted;
  const { busy, isDirty, isRefused, doneMessage, problem, errors } = draft;
  const [asks, setAsks] = useState<'now' | 'later' | null>(null);
  const end = () => setAsks(null);
  // The stored filters select the people. A count for unsaved filters would mislead the owner.
  const total = answer && !isDirty && !isCounting && !failure ? formatTotal(answer) : null;
  const audience = (
    <p>
      <strong>
        {total ?? (failure ? 'No pudimos contar cuántas personas la reciben.' : 'Contando...')}
      </strong>{' '}
      {describeAudience(draft.text.audience)}.
    </p>
  );
  return (
    <Tile title="Enviar">
      <p role="status">{isRefused ? 'No se guardó.' : saved(isDirty)}</p>
      {problem && <Message tone="error">{errors.startsAt ?? problem.message}</Message>}
      <LiveMessage news={doneMessage && !problem ? { tone: 'success', text: doneMessage } : null} />
      <div className={blog.buttons}>
        <Button variant="secondary" busy={busy} onClick={() => void draft.test()}>
          Enviarme una prueba
        </Button>
        <Button busy={busy} onClick={() => setAsks('now')}>
          Enviar ahora
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => setAsks('later')}>
          Programar
        </Button>
        <ActionButton
          label="Eliminar borrador"
          look="quiet"
          title="¿Eliminamos el borrador?"
          submitLabel="Eliminar borrador"
          send={(_, init) => draft.remove(init)}
          onDone={onDeleted}
        >
          <p>Se borra todo lo que escribiste en esta carta. Esto no se puede deshacer.</p>
        </ActionButton>
      </div>
      {asks === 'now' && (
        <ActionDialog
          title="¿Enviamos la carta?"
          submitLabel="Enviar la carta"
          send={async () => {
            end();
            await draft.send();
            return null;
          }}
          onDone={end}
          onClose={end}
        >
          {audience}
          <p>Sale poco a poco. Puedes ponerla en pausa o detenerla; lo que ya salió no vuelve.</p>
        </ActionDialog>
      )}
      {asks === 'later' && (
        <ScheduleDialog
          title="Programar la carta"
          says="Empieza a salir el"
          planned={null}
          onSchedule={(time) => {
            end();
            void draft.send(time);
          }}
          onClose={end}
        >
          {audience}
        </ScheduleDialog>
      )}
    </Tile>
  );
}

interface LetterEditorProps {
  loaded: LetterAnswer;
  onSent: (answer: LetterAnswer) => void;
}

const saved = (isDirty: boolean) => (isDirty ? 'Guardando los cambios...' : 'Todo está guardado.');

export function LetterEditor({ loaded, onSent }: LetterEditorProps) {
  const draft = useDraft(loaded, onSent);
  const counted = useAudience(draft.stored.letter);
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  function leave() {
    isLeaving.current = true;
    void navigate('/admin/cartas');
  }

  return (
    <div className={blog.editor}>
      <TextTile draft={draft} />
      <div className={blog.side}>
        <LetterAudience draft={draft} counted={counted} />
        <SendTile draft={draft} counted={counted} onDeleted={leave} />
        <LetterPreview answer={draft.stored} />
      </div>
      <LeaveGuard isDirty={draft.isDirty} isLeaving={isLeaving}>
        Si sales ahora, se pierde lo último que escribiste.
      </LeaveGuard>
    </div>
  );
}
