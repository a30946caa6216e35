import { api, ask } from '#client/api.ts';
import { formatCents } from '#contract/money.ts';
import type { PaypalItem } from '#contract/payouts/paypal.ts';
import { batchNumber, discardRequest } from '#contract/payouts/requests.ts';
import { Message } from '#ui/message.tsx';
import { ActionDialog } from '../../action-dialog.tsx';

const batch = api.admin.pagos.paypal[':id'];

interface BatchDialogProps {
  id: string;
  onDone: (answer: { message: string }) => void;
  onClose: () => void;
}

interface DiscardDialogProps extends BatchDialogProps {
  /** Only this one of the batch's payouts. */
  payout?: PaypalItem | undefined;
}

/** For an administrator who has looked for the batch in PayPal's account and not found it. */
export function DiscardDialog({ id, payout, ...given }: DiscardDialogProps) {
  const ids = payout && { ids: [payout.payoutId] };
  return (
    <ActionDialog
      {...given}
      id={[id, payout?.payoutId].join()}
      title={payout ? '¿PayPal no tiene este pago?' : '¿PayPal no tiene este lote?'}
      submitLabel={payout ? 'Descartar el pago' : 'Descartar el lote'}
      variant="danger"
      field={{
        name: 'motivo',
        label: 'Qué viste en PayPal',
        hint: 'Queda en la auditoría.',
        maxLength: 300,
        required: true,
        schema: discardRequest.shape.motivo,
      }}
      send={(motivo, init) =>
        ask(() => batch.descartar.$post({ param: { id }, json: { motivo, ...ids } }, init))
      }
    >
      <Message tone="info">
        Mira primero en tu cuenta de PayPal, en la actividad de pagos masivos. Si está allí y lo
        descartas aquí, podrías pagar dos veces.
      </Message>
      <p>
        {payout
          ? `El pago de ${payout.nombre}, ${formatCents(payout.montoCents)}, queda otra vez pendiente y libre.`
          : 'Sus pagos quedan otra vez pendientes y libres.'}
      </p>
    </ActionDialog>
  );
}

/** For an administrator who found the batch in PayPal's account; PayPal confirms its number. */
export function NumberDialog({ id, ...given }: BatchDialogProps) {
  return (
    <ActionDialog
      {...given}
      id={id}
      title="¿PayPal sí tiene este lote?"
      submitLabel="Comprobar y seguir"
      field={{
        name: 'paypalId',
        label: 'Número del lote en PayPal',
        hint: 'Está en tu cuenta de PayPal, en la actividad de pagos masivos.',
        maxLength: 36,
        required: true,
        schema: batchNumber.shape.paypalId,
      }}
      send={(paypalId, init) =>
        ask(() => batch.numero.$post({ param: { id }, json: { paypalId } }, init))
      }
    >
      <p>Se lo preguntamos a PayPal. Si es este mismo lote, seguimos sus pagos desde ahí.</p>
    </ActionDialog>
  );
}
