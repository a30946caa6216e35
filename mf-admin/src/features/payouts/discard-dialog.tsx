import { Message } from '#ui/message.tsx';
import { BatchDialog, type OneBatch } from './batch-dialog.tsx';
import { discardBatch } from './payout-calls.ts';

/** Whoever has looked into PayPal's account says that a batch is not there. */
export function DiscardDialog({ id, ...given }: OneBatch) {
  return (
    <BatchDialog
      {...given}
      title="¿PayPal no tiene este lote?"
      submitLabel="Descartar el lote"
      variant="danger"
      field={{ label: 'Qué viste en PayPal', hint: 'Queda en la auditoría.', maxLength: 300 }}
      faultOf={(text) => (text.length < 3 ? 'Escribe qué viste en PayPal.' : '')}
      send={(motivo, key) => discardBatch(id, motivo, key)}
    >
      <Message tone="info">
        Mira primero en tu cuenta de PayPal, en la actividad de pagos masivos. Si el lote está allí
        y lo descartas aquí, podrías pagar dos veces.
      </Message>
      <p>Sus pagos quedan otra vez pendientes y libres.</p>
    </BatchDialog>
  );
}
