import { isPaypalNumber, adminPayoutSentences as say } from '#contract/payouts/paypal.ts';
import { BatchDialog, type OneBatch } from './batch-dialog.tsx';
import { numberBatch } from './payout-calls.ts';

/** Whoever has found a batch in PayPal's account says under which number it is there. */
export function NumberDialog({ id, ...given }: OneBatch) {
  return (
    <BatchDialog
      {...given}
      title="¿PayPal sí tiene este lote?"
      submitLabel="Comprobar y seguir"
      field={{
        label: 'Número del lote en PayPal',
        hint: 'Está en tu cuenta de PayPal, en la actividad de pagos masivos.',
        maxLength: 36,
      }}
      faultOf={(text) => (isPaypalNumber(text) ? '' : say.badNumber)}
      send={(paypalId, key) => numberBatch(id, paypalId, key)}
    >
      <p>Se lo preguntamos a PayPal. Si es este mismo lote, seguimos sus pagos desde ahí.</p>
    </BatchDialog>
  );
}
