import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'site-router';
import { readStored, store } from '#client/stored.ts';
import {
  type SurveyConfirmation,
  signUpPath,
  surveyConfirmationKey,
} from '#contract/auth/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import styles from './confirm-survey.module.css';

const confirmation: SurveyConfirmation = { encuestaConfirmada: true };

/** A checkbox with a confirmation dialog, then the link to registration. */
export function ConfirmSurvey() {
  const [confirmed, setConfirmed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    const restored = readStored(surveyConfirmationKey) === 'true';
    setConfirmed(restored);
    // A tick set before hydration skipped the dialog.
    if (box.current && !restored) box.current.checked = false;
  }, []);

  function confirm(value: boolean) {
    setConfirmed(value);
    // Without storage the answer lasts as long as the page, and its link passes it on.
    store(surveyConfirmationKey, value ? 'true' : null);
    dialog.current?.close();
  }

  return (
    <div className={styles.confirm}>
      <label className={styles.label} data-intent>
        <input
          ref={box}
          type="checkbox"
          autoComplete="off"
          data-intent-stored={surveyConfirmationKey}
          checked={confirmed}
          onChange={(event) => {
            if (event.target.checked) dialog.current?.showModal();
            else confirm(false);
          }}
        />
        Ya completé al menos una encuesta
      </label>
      <div aria-live="polite">
        {confirmed && (
          <div className={styles.next}>
            <p>¡Muy bien! Ya puedes pedir tu acceso al panel.</p>
            <Link to={signUpPath} state={confirmation} className={buttonClass()}>
              Crear mi cuenta
            </Link>
          </div>
        )}
      </div>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={titleId}
        aria-describedby={textId}
      >
        <h2 id={titleId}>¿Completaste la encuesta?</h2>
        <p id={textId}>
          Debes completar al menos una encuesta. De lo contrario, tu cuenta no será aprobada.
        </p>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Todavía no
          </Button>
          <Button onClick={() => confirm(true)}>Sí, la completé</Button>
        </div>
      </dialog>
    </div>
  );
}
