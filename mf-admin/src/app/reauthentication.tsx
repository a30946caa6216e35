import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRouteLoaderData } from 'site-router';
import { api, callApi, type Refusal } from '#client/api.ts';
import { ActionPolicyContext } from '#client/use-action.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { reauthenticationBody } from '#contract/auth/accounts.ts';
import { adminSentences } from '#contract/auth/admin-sentences.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ResultBanner } from '../components/result-banner.tsx';
import styles from './dialog-fields.module.css';
import {
  leaveIfShutOut,
  rightsLostEvent,
  sessionLostEvent,
  sessionRegainedEvent,
} from './guard.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useFocusedField } from './use-focused-field.ts';

interface ReauthenticationDialogProps {
  /** True if the account has an authenticator. The dialog then asks for its code first. */
  byCode: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

function ReauthenticationDialog({ byCode, onConfirmed, onClose }: ReauthenticationDialogProps) {
  const [asksCode, setAsksCode] = useState(byCode);
  const name = asksCode ? 'codigo' : 'password';
  const read = (form: FormData) => readFormTexts<'codigo' | 'password'>(form, name);
  const { faults, problem, busy, submit, reset } = useForm(reauthenticationBody, read, {
    send: (json) => callApi(() => api.admin.confirmacion.$post({ json })),
    onDone: onConfirmed,
  });
  const fields = useFocusedField(name);

  return (
    <FormDialog
      title="Confirma que eres tú"
      submitLabel={busy ? 'Confirmando...' : 'Confirmar'}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{adminSentences.reauthenticate} Después no te lo pediremos durante 10 minutos.</p>
      <div ref={fields} className={styles.fields}>
        {asksCode ? (
          <CodeField error={faults.codigo} />
        ) : (
          <PasswordField label="Contraseña" required error={faults.password} />
        )}
        {byCode && (
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              setAsksCode(!asksCode);
            }}
          >
            {asksCode ? 'Usar mi contraseña' : 'Usar un código'}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

/** Asks a question in a dialog. Calls that run at the same time share one question. */
function useQuestion<About>() {
  const [about, setAbout] = useState<About | null>(null);
  const settle = useRef<(isGiven: boolean) => void>(undefined);
  const underWay = useRef<Promise<boolean>>(undefined);
  const put = useCallback((about: Promise<About>): Promise<boolean> => {
    underWay.current ??= about
      .then((about) => {
        setAbout(about);
        return new Promise<boolean>((resolve) => {
          settle.current = resolve;
        });
      })
      .finally(() => {
        setAbout(null);
        underWay.current = undefined;
      });
    return underWay.current;
  }, []);
  return { about, put, end: (isGiven: boolean) => settle.current?.(isGiven) };
}

/** Tells whether the dialog asks first for a code of the authenticator. */
async function isByCode(): Promise<boolean> {
  const access = await callApi(() => api.admin.acceso.$get());
  return access.ok && access.answer.secondFactor !== 'inactivo';
}

const shutOut = [
  {
    tone: 'error',
    text: 'Ya no puedes administrar el sitio. Copia lo que escribiste antes de salir.',
  },
] as const;

/** Asks for a proof of identity before money moves, and after the session has ended. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const proof = useQuestion<boolean>();
  const session = useQuestion<true>();
  const email = useRouteLoaderData<SessionAnswer>('root')?.sesion?.email;
  const [askProof, askSession] = [proof.put, session.put];

  const policy = useMemo(() => {
    const signInAgain = () => askSession(Promise.resolve(true));
    return {
      /** If the person closes the dialog, the page stays as it is. The next click opens the dialog again. */
      leaveIfShutOut: (refusal: Refusal) =>
        (email === undefined || refusal.code !== 'unauthenticated') && leaveIfShutOut(refusal),
      reauthenticate({ code }: Refusal): Promise<boolean> {
        if (code !== 'unauthenticated') return askProof(isByCode());
        return email === undefined ? Promise.resolve(false) : signInAgain();
      },
      signInAgain,
    };
  }, [email, askProof, askSession]);
  useEffect(() => sessionLostEvent.listen(() => void policy.signInAgain()), [policy]);
  const [isShutOut, setIsShutOut] = useState(false);
  useEffect(() => rightsLostEvent.listen(() => setIsShutOut(true)), []);

  return (
    <>
      <ActionPolicyContext value={policy}>
        {children}
        {proof.about !== null && (
          <ReauthenticationDialog
            byCode={proof.about}
            onConfirmed={() => proof.end(true)}
            onClose={() => proof.end(false)}
          />
        )}
      </ActionPolicyContext>
      {isShutOut && <ResultBanner news={shutOut} onClose={() => setIsShutOut(false)} />}
      {session.about && email !== undefined && (
        <SignInAgain
          email={email}
          onConfirmed={() => {
            session.end(true);
            sessionRegainedEvent.announce();
          }}
          onClose={() => session.end(false)}
        />
      )}
    </>
  );
}
