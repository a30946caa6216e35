import { type FormEvent, useState } from 'react';
import { Link } from 'site-router';
import { api, ask, isUncertain } from '#client/api.ts';
import { textsOf, useForm } from '#client/use-form.ts';
import type { Advertising } from '#contract/apps/apps.ts';
import { type LeadAnswer, unlockLead } from '#contract/leads/leads.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmailField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { Consent } from '../leads/consent.tsx';
import styles from './unlock.module.css';

const failed = 'Hubo un problema al procesar tu solicitud. Intenta nuevamente.';

/** An advertisement of 300 by 250; without one, our own guides. */
function Banner({ banner }: { banner: Advertising['banner'] }) {
  return (
    <aside className={styles.banner} aria-label="Ofertas recomendadas">
      <p className={styles.bannerLabel}>
        Ofertas recomendadas{banner && <span> · Publicidad</span>}
      </p>
      {banner ? (
        <a href={banner.link} target="_blank" rel="sponsored noopener">
          {banner.image && <img src={banner.image} alt="" width="300" height="180" />}
          {banner.text}
        </a>
      ) : (
        <Link to="/guia" target="_blank">
          Guías gratis, paso a paso, para empezar con otras apps
        </Link>
      )}
    </aside>
  );
}

interface EmailDialogProps {
  appName: string;
  banner: Advertising['banner'];
  onClose: () => void;
  onUnlocked: (answer: LeadAnswer) => void;
}

export function EmailDialog({ appName, banner, onClose, onUnlocked }: EmailDialogProps) {
  const { faults, busy, send } = useForm(unlockLead, (form) => ({
    ...textsOf(form, 'email', 'trap'),
    acepta: form.has('acepta'),
    appName,
  }));
  const [refusal, setRefusal] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefusal('');
    const outcome = await send(event.currentTarget, (json, init) =>
      ask(() => api.leads.desbloqueo.$post({ json }, init)),
    );
    if (!outcome) return;
    if (outcome.ok) return onUnlocked(outcome.answer);
    setRefusal(isUncertain(outcome.code) ? failed : outcome.message);
  }

  return (
    <Dialog title="Ingresa tu correo" onClose={onClose}>
      <form className={styles.body} noValidate onSubmit={submit}>
        <p>Te enviaremos una guía con instrucciones exclusivas para empezar con {appName}.</p>
        {refusal && <Message tone="error">{refusal}</Message>}
        <EmailField placeholder="Tu correo" error={faults.email} />
        <Consent error={faults.acepta} beside />
        <Button type="submit" busy={busy}>
          {busy ? 'Enviando...' : 'Enviar y desbloquear'}
        </Button>
        <Banner banner={banner} />
      </form>
    </Dialog>
  );
}
