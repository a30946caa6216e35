import { useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { type PayoutRow, payoutList } from '#contract/lists/payouts.ts';
import type { PayoutLot } from '#contract/payouts/lots.ts';
import type { PaypalBatch } from '#contract/payouts/paypal.ts';
import { AdminList } from '../../list/admin-list.tsx';
import type { BulkAction } from '../../list/bulk-dialog.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { PageHead } from '../../page-head.tsx';
import { Batches } from './batches.tsx';
import { Lots } from './lots.tsx';
import { payoutCells } from './payout-cells.tsx';
import { referenceField, whyNotFree, whyNotPaid } from './payout-choices.ts';
import { useBatchPayout } from './use-batch-payout.tsx';
import { decidePayouts, reasonField, usePayoutDecisions } from './use-payout-decisions.tsx';
import { usePaypal } from './use-paypal.ts';

const eachOf: readonly BulkAction<PayoutRow>[] = [
  {
    label: 'Marcar pagados',
    field: referenceField,
    canDo: whyNotPaid,
    send: (ids, reference, init) => decidePayouts({ ids, estado: 'pagado', reference }, init),
  },
  {
    label: 'Rechazar',
    danger: true,
    field: reasonField,
    canDo: whyNotFree,
    send: (ids, motivo, init) => decidePayouts({ ids, estado: 'rechazado', motivo }, init),
  },
];

/** Changes whenever payouts enter or leave a lot. */
const stampOf = (batches: readonly PaypalBatch[], lots: readonly PayoutLot[]) =>
  [...batches, ...lots].map((each) => [each.id, each.open, each.paid].join()).join(' ');

export function Component() {
  const [turn, setTurn] = useState(0);
  const { answer, failure, busy, refresh } = usePaypal();
  const byPeople = useFetched(api.admin.pagos.lotes, {});
  const lots = byPeople.answer?.lots;
  const { buttons, outlet, setNews } = usePayoutDecisions(byPeople.refresh);
  const refreshLots = () => {
    refresh();
    byPeople.refresh();
  };
  const reload = () => {
    refreshLots();
    setTurn((before) => before + 1);
  };
  const together = useBatchPayout({
    hasPaypal: answer?.isConfigured ?? false,
    isSandbox: answer?.isSandbox ?? false,
    tell: setNews,
    onLot: refreshLots,
  });
  return (
    <>
      <PageHead
        title="Pagos"
        lead="Del más antiguo al más nuevo. Págalos por PayPal, por su archivo o a mano, o recházalos con su motivo."
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
      {byPeople.failure && (
        <LoadFailed
          message="No pudimos leer los pagos que tienes en tus manos."
          busy={byPeople.busy}
          retry={byPeople.refresh}
        />
      )}
      {lots && <Lots lots={lots} tell={setNews} onChange={reload} />}
      {answer && <Batches answer={answer} tell={setNews} onChange={reload} />}
      <AdminList
        key={turn}
        list={payoutList}
        cells={payoutCells}
        below={({ paypalEmail }) => paypalEmail}
        rowLink={({ memberId }) => `/admin/miembros/${memberId}`}
        rowActions={buttons}
        stamp={answer && lots ? stampOf(answer.batches, lots) : undefined}
        bulk={[...eachOf, ...together.actions]}
        empty="Todavía nadie ha pedido un pago."
      />
      {together.dialog}
    </>
  );
}
