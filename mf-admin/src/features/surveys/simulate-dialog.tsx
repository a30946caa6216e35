import { type FormEvent, useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { parseCents } from '#contract/money.ts';
import type { SimulatorAnswer } from '#contract/surveys/postbacks.ts';
import { isSurveyProvider } from '#contract/surveys/providers.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { LiveMessage } from '#ui/live-message.tsx';
import { leaveIfShutOut } from '../../guard.ts';
import { MemberPicker } from './member-picker.tsx';
import { simulate } from './postback-calls.ts';
import styles from './surveys.module.css';

interface SimulateDialogProps {
  providers: SimulatorAnswer['proveedores'];
  /** Whose postback it is; without one, the dialog asks. */
  member: { id: string; nombre: string } | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Sends the site a postback as a provider would: for trying things out in local mode. */
export function SimulateDialog({ providers, member, onDone, onClose }: SimulateDialogProps) {
  const [provider, setProvider] = useState(providers[0]?.id ?? '');
  const [chosen, setChosen] = useState(member?.id ?? '');
  const [amount, setAmount] = useState('0.85');
  const [original, setOriginal] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [news, setNews] = useState<{ tone: 'info' | 'error'; text: string } | null>(null);
  const { busy, once } = useOnce();
  const canReverse = providers.find(({ id }) => id === provider)?.anula ?? false;

  async function send() {
    setNews(null);
    const montoCents = parseCents(amount);
    const found = {
      ...(montoCents === null && { montoCents: 'Escribe un monto válido.' }),
      ...(!chosen && { miembroId: 'Elige de qué miembro es.' }),
    };
    setFaults(found);
    if (montoCents === null || !chosen || !isSurveyProvider(provider)) return;
    const anula = canReverse && original.trim() ? { anula: original.trim() } : {};
    const outcome = await simulate({
      ...{ proveedor: provider, miembroId: chosen, montoCents },
      ...anula,
    });
    if (outcome.ok) {
      const { message, transId } = outcome.answer;
      setNews({ tone: 'info', text: `${message} Transacción: ${transId}` });
      onDone();
    } else if (!leaveIfShutOut(outcome)) {
      setFaults(outcome.fields);
      setNews({ tone: 'error', text: outcome.message });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void once(send);
  }

  return (
    <Dialog title="Simular un postback" busy={busy} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
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
        {!member && <MemberPicker chosen={chosen} onChoose={setChosen} error={faults.miembroId} />}
        <TextField
          label="Premio en dólares"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={faults.montoCents}
        />
        {canReverse && (
          <TextField
            label="Transacción que anula (opcional)"
            hint="Vacío: es una encuesta completada."
            autoComplete="off"
            maxLength={200}
            value={original}
            onChange={({ target }) => setOriginal(target.value)}
          />
        )}
        <LiveMessage news={news} />
        <Button type="submit" busy={busy}>
          {busy ? 'Enviando...' : 'Enviar postback'}
        </Button>
      </form>
    </Dialog>
  );
}
