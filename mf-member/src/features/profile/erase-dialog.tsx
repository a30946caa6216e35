import { type FormEvent, useEffect, useState } from 'react';
import { Link, useFetcher } from 'site-router';
import type { Refusal } from '#client/api.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import type { ProfileAnswer } from '#contract/members/profile.ts';
import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { leaveIfSignedOut } from '../../guard.ts';
import { confirmWord, erasePath } from './erase-account.ts';
import styles from './profile.module.css';

function MoneyWarning({ saldoCents, heldCents }: ProfileAnswer) {
  if (saldoCents === 0 && heldCents === 0) return 'Tu saldo es US$ 0.00: no pierdes dinero.';
  const held = heldCents > 0 && ` y ${formatCents(heldCents)} pendientes`;
  return (
    <>
      Renuncias a tu saldo: pierdes{' '}
      <strong>
        {formatCents(saldoCents)}
        {held}
      </strong>
      . No podremos devolvértelo.{' '}
      {saldoCents >= minimumPayoutCents && (
        <>
          Antes, <Link to="/panel">pide tu pago</Link>.
        </>
      )}
    </>
  );
}

interface ErasureProps {
  profile: ProfileAnswer;
  refresh: () => void;
}

function EraseForm({ profile, refresh }: ErasureProps) {
  const erase = useFetcher<Refusal>();
  const busy = erase.state !== 'idle';
  const [fault, setFault] = useState('');
  const refusal = busy ? undefined : erase.data;
  useEffect(() => {
    if (refusal) leaveIfSignedOut(refusal);
    // The balance has changed: the person would give up another amount than the one shown.
    if (refusal?.code === 'aborted') refresh();
  }, [refusal, refresh]);

  function check(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const isRight = String(fields.get('confirmation')).trim() === confirmWord;
    const found = fields.get('password') ? '' : authSentences.incomplete;
    setFault(isRight ? found : `Escribe ${confirmWord} para confirmar.`);
    if (busy || !isRight || found) event.preventDefault();
  }

  return (
    <erase.Form
      method="post"
      action={erasePath}
      className={styles.form}
      noValidate
      onSubmit={check}
    >
      <input type="hidden" name="saldoCents" value={profile.saldoCents} />
      <input type="hidden" name="heldCents" value={profile.heldCents} />
      <PasswordField
        label="Tu contraseña"
        name="password"
        autoComplete="current-password"
        required
      />
      <TextField
        label={`Escribe ${confirmWord}`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        required
      />
      {(fault || refusal) && <Message tone="error">{fault || refusal?.message}</Message>}
      <Button type="submit" variant="danger" busy={busy}>
        {busy ? 'Borrando...' : 'Borrar mi cuenta para siempre'}
      </Button>
    </erase.Form>
  );
}

/** Says what will be lost before it asks for the password and the word. */
export function EraseDialog({ profile, refresh, onClose }: ErasureProps & { onClose: () => void }) {
  return (
    <Dialog title="Borrar mi cuenta" onClose={onClose}>
      <div className={styles.form}>
        {profile.hasOpenPayout ? (
          <p>
            Tienes un pago pendiente. Espera a que se resuelva o cancélalo en{' '}
            <Link to="/panel">tu panel</Link>; después podrás borrar tu cuenta.
          </p>
        ) : (
          <>
            <p aria-live="polite">
              <MoneyWarning {...profile} />
            </p>
            <p>
              Borramos tu nombre, tus correos y tu acceso. Los movimientos de dinero se conservan
              sin tu nombre. Esto no se puede deshacer.
            </p>
            <EraseForm profile={profile} refresh={refresh} />
          </>
        )}
      </div>
    </Dialog>
  );
}
