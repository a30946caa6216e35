import { useState } from 'react';
import { type PayoutRow, payoutList } from '#contract/lists/payouts.ts';
import type { PaypalBatch } from '#contract/payouts/paypal.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { BulkAction } from '../../list/types.ts';
import { LoadFailed } from '../../load-failed.tsx';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { Batches } from './batches.tsx';
import { whyNotDecided } from './payout-choices.ts';
import { payoutColumns } from './payout-columns.tsx';
import { useBatchPayout } from './use-batch-payout.tsx';
import {
  decidePayout,
  reasonField,
  referenceField,
  usePayoutDecisions,
} from './use-payout-decisions.tsx';
import { usePaypal } from './use-paypal.ts';

export const handle = adminHandle('Pagos', '/admin/pagos');

const eachOf: readonly BulkAction<PayoutRow>[] = [
  {
    label: 'Marcar pagados',
    fields: [referenceField],
    canDo: whyNotDecided,
    run: ({ id }, { reference = '' }, init) =>
      decidePayout(id, { estado: 'pagado', reference }, init),
  },
  {
    label: 'Rechazar',
    danger: true,
    fields: [reasonField],
    canDo: whyNotDecided,
    run: ({ id }, { motivo = '' }, init) => decidePayout(id, { estado: 'rechazado', motivo }, init),
  },
];

/** Changes whenever payouts enter or leave a batch. */
const stampOf = (batches: readonly PaypalBatch[]) =>
  batches.map((each) => [each.id, each.open, each.paid, each.failed].join()).join(' ');

export function Component() {
  const [turn, setTurn] = useState(0);
  const { answer, failure, busy, refresh } = usePaypal();
  const { buttons, outlet, setNews } = usePayoutDecisions();
  const together = useBatchPayout({
    hasPaypal: answer?.isConfigured ?? false,
    isSandbox: answer?.isSandbox ?? false,
    tell: setNews,
    onBatch: refresh,
  });
  return (
    <>
      <PageHead
        title="Pagos"
        lead="Del más antiguo al más nuevo. Págalos por PayPal y márcalos aquí, o recházalos con su motivo."
      />
      {outlet}
      {failure && (
        <LoadFailed
          message={
            answer
              ? 'No pudimos leer los lotes de PayPal.'
              : 'No pudimos leer el estado de PayPal. Mientras tanto no puedes pagar por PayPal.'
          }
          busy={busy}
          retry={refresh}
        />
      )}
      {answer && (
        <Batches
          answer={answer}
          tell={setNews}
          onChange={() => {
            refresh();
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
        stamp={answer ? stampOf(answer.batches) : undefined}
        bulk={[...eachOf, ...together.actions]}
        empty="Todavía nadie ha pedido un pago."
      />
      {together.dialog}
    </>
  );
}
