import { Link } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { readFormTexts, useForm } from '#client/use-form.ts';
import { accountErasedPath } from '#contract/auth/paths.ts';
import { erasure, erasureWord, type ProfileAnswer } from '#contract/members/profile.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { Amount } from '#ui/amount.tsx';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { leaveFor } from '../../guard.ts';

function MoneyWarning({ saldoCents, heldCents }: ProfileAnswer) {
  if (saldoCents === 0 && heldCents === 0) {
    return (
      <>
        Tu saldo es <Amount cents={0} />: no pierdes dinero.
      </>
    );
  }
  return (
    <>
      Renuncias a tu saldo: pierdes{' '}
      <strong>
        <Amount cents={saldoCents} />
        {heldCents > 0 && (
          <>
            {' '}
            y <Amount cents={heldCents} /> por confirmar
          </>
        )}
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

export interface ErasureProps {
  profile: ProfileAnswer;
  refresh: () => void;
}

export function EraseDialog({ profile, refresh, onClose }: ErasureProps & { onClose: () => void }) {
  const { saldoCents, heldCents, hasOpenPayout } = profile;
  const typed = (form: FormData) => readFormTexts(form, 'password', 'confirmation');
  const read = (form: FormData) => ({ ...typed(form), saldoCents, heldCents });
  const { faults, problem, busy, submit } = useForm(erasure, read, {
    send: (json, init) => callApi(() => api.perfil.$delete({ json }, init)),
    onDone: () => leaveFor(accountErasedPath),
    // The balance has changed. Without a refresh the person would give up another amount than the page shows.
    onStale: refresh,
  });
  const label = busy ? 'Borrando...' : 'Borrar mi cuenta para siempre';
  return (
    <FormDialog
      title="Borrar mi cuenta"
      submitLabel={hasOpenPayout ? null : label}
      variant="danger"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasOpenPayout ? (
        <p>
          Tienes un pago pendiente. Podrás borrar tu cuenta cuando termine, o si todavía se puede,
          cuando lo canceles en <Link to="/panel#pagos">tu panel</Link>.
        </p>
      ) : (
        <>
          <p aria-live="polite">
            <MoneyWarning {...profile} />
          </p>
          <p>
            Borramos tu nombre, tus correos y tu acceso. Los movimientos de dinero se conservan sin
            tu nombre. Esto no se puede deshacer.
          </p>
          <PasswordField label="Tu contraseña" required error={faults.password} />
          <TextField
            label={`Escribe ${erasureWord}`}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            required
            error={faults.confirmation}
          />
        </>
      )}
    </FormDialog>
  );
}
