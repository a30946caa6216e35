import type { PayoutRow } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useRequiredText } from '../../use-required-text.ts';
import type { Decision } from './payout-calls.ts';

/** The fields of both decisions, one by one or many at once. */
export const referenceField = {
  name: 'referencia',
  label: 'Referencia del pago',
  hint: 'Opcional. La persona la lee en su correo y en su panel.',
  maxLength: 120,
};
export const reasonField = {
  name: 'motivo',
  label: 'Motivo',
  hint: 'Lo lee la persona, en su correo y en su panel.',
  maxLength: 300,
  required: true,
};

interface DecisionDialogProps {
  payout: PayoutRow;
  estado: Decision['estado'];
  busy: boolean;
  problem: string;
  onConfirm: (decision: Decision) => void;
  onClose: () => void;
}

/** Asks before a payout is marked as paid, or refused. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { payout, estado, busy, problem, onConfirm, onClose } = props;
  const reason = useRequiredText('motivo', 'Escribe el motivo.');
  const { nombre, montoCents, paypalEmail } = payout;
  const isPaying = estado === 'pagado';

  function submit(form: HTMLFormElement) {
    if (isPaying) {
      const referencia = String(new FormData(form).get('referencia') ?? '').trim();
      return onConfirm({ estado, referencia });
    }
    const motivo = reason.read(form);
    if (motivo !== null) onConfirm({ estado, motivo });
  }

  return (
    <FormDialog
      title={isPaying ? 'Marcar como pagado' : 'Rechazar pago'}
      submitLabel={isPaying ? 'Marcar pagado' : 'Rechazar'}
      variant={isPaying ? 'primary' : 'danger'}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>{formatCents(montoCents)}</strong> para <strong>{nombre}</strong> ({paypalEmail}).{' '}
        {isPaying
          ? 'Márcalo cuando el dinero ya haya salido: aquí no se envía nada a PayPal.'
          : 'El dinero vuelve a su saldo.'}
      </p>
      <TextField
        {...(isPaying ? referenceField : reasonField)}
        autoComplete="off"
        autoFocus
        error={reason.error}
      />
    </FormDialog>
  );
}
