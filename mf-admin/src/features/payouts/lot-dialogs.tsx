import { api, ask } from '#client/api.ts';
import { formatCents } from '#contract/money.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { plural } from '../../counts.ts';
import { referenceField } from './payout-choices.ts';

const { cerrar } = api.admin.pagos.lotes[':id'];

/** The payouts that a dialog is about; null: all that are open. */
export interface Subject {
  ids: string[] | null;
  count: number;
  montoCents: number;
}

interface LotDialogProps extends Subject {
  lotId: string;
  onDone: (answer: { message: string }) => void;
  onClose: () => void;
}

export type AskClosing = (Dialog: typeof PaidDialog, subject: Subject) => void;

const some = (ids: string[] | null) => (ids ? { ids } : {});
const idOf = ({ lotId, ids }: LotDialogProps) => [lotId, ...(ids ?? [])].join();

function Sum({ count, montoCents }: Subject) {
  return (
    <p>
      <strong>{formatCents(montoCents)}</strong> en {plural(count, 'pago', 'pagos')}.
    </p>
  );
}

/** PayPal has paid: each payout is paid with this reference, and its member gets a mail. */
export function PaidDialog(props: LotDialogProps) {
  const { lotId, ids, onDone, onClose } = props;
  return (
    <ActionDialog
      id={idOf(props)}
      title="Marcar como pagado"
      submitLabel="Marcar pagado"
      field={{ ...referenceField, autoFocus: true }}
      send={(reference, init) =>
        ask(() =>
          cerrar.$post(
            { param: { id: lotId }, json: { estado: 'pagado', reference, ...some(ids) } },
            init,
          ),
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Sum {...props} />
      <p>Márcalo cuando el dinero ya haya salido: aquí no se envía nada a PayPal.</p>
    </ActionDialog>
  );
}

/** Nobody paid: the payouts are pending again, and their members may cancel them. */
export function FreeDialog(props: LotDialogProps) {
  const { lotId, ids, onDone, onClose } = props;
  return (
    <ActionDialog
      id={idOf(props)}
      title="¿No lo pagaste?"
      submitLabel="Liberar"
      variant="danger"
      send={(_, init) =>
        ask(() =>
          cerrar.$post({ param: { id: lotId }, json: { estado: 'liberado', ...some(ids) } }, init),
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Sum {...props} />
      <p>
        Libera solo lo que no subiste ni enviaste a PayPal. Los pagos quedan otra vez pendientes y
        la persona puede cancelarlos: si PayPal ya los tiene, podrías pagar dos veces.
      </p>
    </ActionDialog>
  );
}
