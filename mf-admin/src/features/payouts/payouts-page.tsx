import { useState } from 'react';
import { useOnce } from '#client/use-once.ts';
import { type PayoutRow, payoutList } from '#contract/lists/payouts.ts';
import type { PaypalBatch } from '#contract/payouts/paypal.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { BulkAction } from '../../list/types.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { Batches } from './batches.tsx';
import { reasonField, referenceField } from './decision-dialog.tsx';
import { decidePayout } from './payout-calls.ts';
import { whyNotDecided } from './payout-choices.ts';
import { payoutColumns } from './payout-columns.tsx';
import { usePayoutDecisions } from './use-payout-decisions.tsx';
import { usePaypal } from './use-paypal.ts';
import { useTogether } from './use-together.tsx';

export const handle = adminHandle('Pagos', '/admin/pagos');

const eachOf: readonly BulkAction<PayoutRow>[] = [
  {
    label: 'Marcar pagados',
    fields: [referenceField],
    canDo: whyNotDecided,
    needsProof: true,
    run: ({ id }, { referencia = '' }, key) =>
      decidePayout(id, { estado: 'pagado', referencia }, key),
  },
  {
    label: 'Rechazar',
    danger: true,
    fields: [reasonField],
    canDo: whyNotDecided,
    needsProof: true,
    run: ({ id }, { motivo = '' }, key) => decidePayout(id, { estado: 'rechazado', motivo }, key),
  },
];

/** Another one whenever payouts went into a batch, or came out of it. */
const stampOf = (batches: readonly PaypalBatch[]) =>
  batches.map((each) => [each.id, each.abiertos, each.pagados, each.fallidos].join()).join(' ');

export function Component() {
  const [turn, setTurn] = useState(0);
  const { answer, isFailed, reload } = usePaypal();
  const { busy, once } = useOnce();
  const { buttons, outlet, setNews } = usePayoutDecisions();
  const together = useTogether({
    hasPaypal: answer?.configurado ?? false,
    isSandbox: answer?.pruebas ?? false,
    tell: setNews,
    onBatch: () => void reload(),
  });
  return (
    <>
      <PageHead
        title="Pagos"
        lead="Del más antiguo al más nuevo. Págalos por PayPal y márcalos aquí, o recházalos con su motivo."
      />
      {outlet}
      {isFailed && (
        <LoadFailed
          message={
            answer
              ? 'No pudimos leer los lotes de PayPal.'
              : 'No pudimos leer el estado de PayPal. Mientras tanto no puedes pagar por PayPal.'
          }
          busy={busy}
          retry={() => void once(reload)}
        />
      )}
      {answer && (
        <Batches
          answer={answer}
          tell={setNews}
          onChange={() => {
            void reload();
            setTurn((before) => before + 1);
          }}
        />
      )}
      <AdminList
        key={turn}
        list={payoutList}
        columns={payoutColumns}
        rowId={({ id }) => id}
        rowLink={({ memberId }) => `/admin/miembros/${memberId}`}
        rowActions={buttons}
        stamp={answer ? stampOf(answer.lotes) : undefined}
        bulk={[...eachOf, ...together.actions]}
        empty="Todavía nadie ha pedido un pago."
      />
      {together.dialog}
    </>
  );
}
