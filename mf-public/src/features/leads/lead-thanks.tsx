import { Link, useLocation } from 'site-router';
import { takeFocus } from '#client/take-focus.ts';
import { waitSentences } from '#client/wait-sentences.ts';
import { maskLocalPart } from '#contract/email-domain.ts';
import { generalApp } from '#contract/leads/consent.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';
import { writeThanksSentence } from '#contract/leads/thanks.ts';
import { buttonClass } from '#ui/button.tsx';
import { answerId } from '#ui/post-form.tsx';
import styles from './lead-form.module.css';

interface LeadThanksProps {
  typed: Record<'app' | 'name' | 'email', string>;
  /** The country's Spanish name. */
  country: string;
  answer: LeadAnswer;
}

/** Shows the thanks in place of the form. On an app's page it also shows the unlocked link. */
export function LeadThanks({ typed, country, answer }: LeadThanksProps) {
  const { app, name, email } = typed;
  const { pathname, search } = useLocation();
  return (
    <div ref={takeFocus} id={answerId} className={styles.thanks} tabIndex={-1} role="status">
      <h3>¡Gracias, {name}!</h3>
      <p>
        {writeThanksSentence(name, country)} No abriste ninguna cuenta: el correo trae tu enlace. Si
        no lo ves, mira en spam o promociones. Si pediste no recibir más correos, no te escribimos.{' '}
        {waitSentences[answer.mailWait ?? 'none']}
      </p>
      <p>
        Lo enviamos a <strong>{maskLocalPart(email)}</strong>.{' '}
        <Link to={pathname + search} replace preventScrollReset state={{ corrected: typed }}>
          Corregir
        </Link>
      </p>
      {app === generalApp ? (
        <Link className={buttonClass()} to={answer.link}>
          Ver las apps que pagan
        </Link>
      ) : (
        <>
          <a
            className={buttonClass('accent')}
            href={answer.link}
            target="_blank"
            rel="sponsored noopener"
          >
            Descargar App
          </a>
          <p>
            ¿No abre?{' '}
            <a href={answer.fallbackLink} target="_blank" rel="sponsored noopener">
              Usa el enlace alternativo
            </a>
            .
          </p>
        </>
      )}
    </div>
  );
}
