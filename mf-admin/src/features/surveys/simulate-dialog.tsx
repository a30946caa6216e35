import { type FormEvent, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { textsOf, useForm } from '#client/use-form.ts';
import { parseCents } from '#contract/money.ts';
import { postbackSimulation, type SimulatorAnswer } from '#contract/surveys/postbacks.ts';
import { isSurveyProvider } from '#contract/surveys/providers.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { MemberPicker } from './member-picker.tsx';
import styles from './surveys.module.css';

interface SimulateDialogProps {
  providers: SimulatorAnswer['providers'];
  member: { id: string; nombre: string } | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Sends a postback as a provider would; local mode only. */
function SimulateDialog({ providers, member, onDone, onClose }: SimulateDialogProps) {
  const [provider, setProvider] = useState(providers[0]?.id ?? '');
  const [chosen, setChosen] = useState(member?.id ?? '');
  const [sent, setSent] = useState('');
  const canReverse = providers.find(({ id }) => id === provider)?.reverses ?? false;
  const { faults, problem, busy, send } = useForm(postbackSimulation, (form) => {
    const { montoCents, reverses } = textsOf(form, 'montoCents', 'reverses');
    return {
      provider,
      memberId: chosen,
      montoCents: parseCents(montoCents) ?? Number.NaN,
      ...(reverses && { reverses }),
    };
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSurveyProvider(provider)) return;
    setSent('');
    const outcome = await send(event.currentTarget, (json) =>
      ask(() => api.admin.postbacks.simular.$post({ json: { ...json, provider } })),
    );
    if (!outcome?.ok) return;
    setSent(`${outcome.answer.message} Transacción: ${outcome.answer.transId}`);
    onDone();
  }

  return (
    <Dialog title="Simular un postback" busy={busy} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          Solo en modo local: enviamos al sitio un aviso firmado, igual que lo haría el proveedor
          {member ? `, sobre ${member.nombre}` : ''}.
        </p>
        <SelectField
          label="Proveedor"
          value={provider}
          onChange={({ target }) => setProvider(target.value)}
        >
          {providers.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </SelectField>
        <input type="hidden" name="memberId" value={chosen} />
        {!member && <MemberPicker chosen={chosen} onChoose={setChosen} error={faults.memberId} />}
        <TextField
          label="Premio en dólares"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          name="montoCents"
          defaultValue="0.85"
          error={faults.montoCents}
        />
        {canReverse && (
          <TextField
            label="Transacción que anula (opcional)"
            hint="Vacío: es una encuesta completada."
            autoComplete="off"
            maxLength={200}
            name="reverses"
          />
        )}
        <LiveMessage
          news={
            problem ? { tone: 'error', text: problem } : sent ? { tone: 'info', text: sent } : null
          }
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Enviando...' : 'Enviar postback'}
        </Button>
      </form>
    </Dialog>
  );
}

interface SimulateButtonProps {
  /** Without a member, the dialog asks for one. */
  member?: { id: string; nombre: string };
  onDone: () => void;
}

/** Local mode only. */
export function SimulateButton({ member, onDone }: SimulateButtonProps) {
  const providers = useFetched(api.admin.postbacks.simulador, {}).answer?.providers;
  const [isOpen, setIsOpen] = useState(false);
  if (!providers?.length) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Simular postback
      </Button>
      {isOpen && (
        <SimulateDialog
          providers={providers}
          member={member}
          onDone={onDone}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
