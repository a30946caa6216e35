import { Link } from 'site-router';
import { api, callApi, rephraseUncertain } from '#client/api.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import type { Advertising } from '#contract/apps/apps.ts';
import { type LeadAnswer, unlockLead } from '#contract/leads/leads.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Message } from '#ui/message.tsx';
import { Consent } from '../leads/consent.tsx';
import { createFailureSentence } from '../leads/say-reason.ts';
import { findOrigin } from '../reading/origin.ts';
import styles from './unlock.module.css';

const failed = createFailureSentence(
  'Hubo un problema al procesar tu solicitud. Intenta nuevamente.',
);

/** Shows an advertisement of 300 by 250 px. Without an advertisement it shows our own guides. */
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
  /** The email that the person sent before. */
  email: string;
  onUnlocked: (answer: LeadAnswer, email: string) => void;
}

export function EmailDialog({ appName, banner, email, onClose, onUnlocked }: EmailDialogProps) {
  const read = (form: FormData) => ({
    ...readFormTexts(form, 'email', 'trap'),
    acepta: form.has('acepta'),
    appName,
    page: findOrigin(window.location.pathname),
  });
  const { faults, problem, busy, onSubmit } = useForm(unlockLead, read, {
    send: async (json, init) =>
      rephraseUncertain(await callApi(() => api.leads.desbloqueo.$post({ json }, init)), failed),
    onDone: (answer, form) => onUnlocked(answer, readFormTexts(new FormData(form), 'email').email),
  });

  return (
    <Dialog title="Ingresa tu correo" onClose={onClose}>
      <form className={styles.body} noValidate onSubmit={onSubmit}>
        <p>Te enviaremos una guía con instrucciones exclusivas para empezar con {appName}.</p>
        {problem && <Message tone="error">{problem}</Message>}
        <EmailField placeholder="Tu correo" defaultValue={email} error={faults.email} />
        <Consent given={email !== ''} error={faults.acepta} />
        <Button type="submit" busy={busy}>
          {busy ? 'Enviando...' : 'Enviar y desbloquear'}
        </Button>
        <Banner banner={banner} />
      </form>
    </Dialog>
  );
}
