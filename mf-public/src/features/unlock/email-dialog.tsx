import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'site-router';
import type { Advertising } from '#contract/apps/apps.ts';
import { consentText } from '#contract/leads/consent.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { apiOf } from '../../api.ts';
import { checkFields } from '../leads/check-fields.ts';
import { sendLead } from '../leads/outcome.ts';
import { Banner } from './banner.tsx';
import styles from './unlock.module.css';

const failed = 'Hubo un problema al procesar tu solicitud. Intenta nuevamente.';

interface EmailDialogProps {
  appName: string;
  banner: Advertising['banner'];
  onClose: () => void;
  onUnlocked: (answer: LeadAnswer) => void;
}

/** Asks for the address that the guide goes to; the server answers with the link. */
export function EmailDialog({ appName, banner, onClose, onUnlocked }: EmailDialogProps) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  // State alone is too late for a double press: both see the same render.
  const sending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkFields(form);
    setFaults(found);
    setRefusal('');
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (sending.current) return;

    sending.current = true;
    setBusy(true);
    const fields = new FormData(form);
    const json = {
      appName,
      email: String(fields.get('email')),
      acepta: fields.has('acepta'),
      trampa: String(fields.get('trampa')),
    };
    const { api } = apiOf(null);
    const outcome = await sendLead(() => api.leads.desbloqueo.$post({ json }), failed);
    sending.current = false;
    setBusy(false);
    if (outcome.ok) return onUnlocked(outcome);
    setFaults(outcome.fields);
    setRefusal(outcome.message);
  }

  return (
    <Dialog title="Ingresa tu correo" onClose={onClose}>
      <form className={styles.body} noValidate onSubmit={submit}>
        <p>Te enviaremos una guía con instrucciones exclusivas para empezar con {appName}.</p>
        {refusal && <Message tone="error">{refusal}</Message>}
        <TextField
          label="Correo"
          name="email"
          type="email"
          placeholder="Tu correo"
          autoComplete="email"
          maxLength={254}
          required
          error={faults.email}
        />
        <CheckField
          name="acepta"
          required
          label={
            <>
              {consentText}{' '}
              <Link to="/privacidad" target="_blank">
                Leer la política
              </Link>
            </>
          }
          error={faults.acepta}
        />
        <div className={styles.trap} aria-hidden="true">
          <label>
            No escribas aquí
            <input name="trampa" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" busy={busy}>
          {busy ? 'Enviando...' : 'Enviar y desbloquear'}
        </Button>
        <Banner banner={banner} />
      </form>
    </Dialog>
  );
}
