import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'site-router';
import { attributeProps, intentAttribute, storageKeyAttribute } from '#client/page-names.ts';
import { readStored, writeStored } from '#client/stored.ts';
import {
  type SurveyConfirmation,
  signUpPath,
  surveyConfirmationKey,
} from '#contract/auth/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import styles from './confirm-survey.module.css';

const confirmation: SurveyConfirmation = { encuestaConfirmada: true };

export function ConfirmSurvey() {
  const [confirmed, setConfirmed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const textId = useId();
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const restored = readStored(surveyConfirmationKey) === 'true';
    setConfirmed(restored);
    // A person may have ticked the checkbox before hydration, without the dialog. So the page clears the
    // checkbox.
    if (box.current && !restored) box.current.checked = false;
  }, []);

  function confirm(value: boolean) {
    setConfirmed(value);
    // Without storage, the open page keeps the answer, and the page's link carries the answer.
    writeStored(surveyConfirmationKey, value ? 'true' : null);
    setIsAsking(false);
  }

  return (
    <div className={styles.confirm}>
      <label className={styles.label} {...attributeProps(intentAttribute)}>
        <input
          ref={box}
          type="checkbox"
          autoComplete="off"
          {...attributeProps(storageKeyAttribute, surveyConfirmationKey)}
          checked={confirmed}
          onChange={(event) => {
            if (event.target.checked) setIsAsking(true);
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
      {isAsking && (
        <FormDialog
          title="¿Completaste la encuesta?"
          describedBy={textId}
          submitLabel="Sí, la completé"
          cancelLabel="Todavía no"
          onSubmit={() => confirm(true)}
          onClose={() => setIsAsking(false)}
        >
          <p id={textId}>
            Debes completar al menos una encuesta. De lo contrario, tu cuenta no será aprobada.
          </p>
        </FormDialog>
      )}
    </div>
  );
}
