import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { type PayoutRow, payoutList } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import type { OwedAmounts } from '#contract/payouts/batches.ts';
import { Facts } from '#ui/facts.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Fold, Folds } from '../../components/fold.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { BulkAction } from '../../lists/bulk-dialog.tsx';
import { BatchButtons } from './batch-actions.tsx';
import { Batches } from './batches.tsx';
import { payoutCells } from './payout-cells.tsx';
import { explainUnavailable, findSelectionHint } from './payout-choices.ts';
import { summariseOutcomes, useBatches } from './use-batches.ts';
import { usePayTogether } from './use-pay-together.tsx';
import { reasonField, usePayoutDecisions } from './use-payout-decisions.tsx';

const refuse: BulkAction<PayoutRow> = {
  label: 'Rechazar',
  danger: true,
  field: reasonField,
  canDo: explainUnavailable,
  send: (ids, motivo, init) => {
    const json = { ids, estado: 'rechazado', motivo } as const;
    return callApi(() => api.admin.pagos.decisiones.$post({ json }, init));
  },
};

const owedFacts = (owed: OwedAmounts) =>
  [
    ['Saldos de todos', formatCents(owed.saldoCents)],
    ['Retenido', formatCents(owed.retenidoCents)],
    ['Pendiente de pago', formatCents(owed.pendienteCents)],
    ['En camino', formatCents(owed.enCaminoCents)],
    ['Pagado en 30 días', formatCents(owed.pagadoCents)],
  ] as const;

export function Component() {
  const { answer, failure, busy, refresh } = useBatches();
  const { buttons, outlet, setNews } = usePayoutDecisions(refresh);
  const together = usePayTogether({
    hasPaypal: answer?.isConfigured ?? false,
    isSandbox: answer?.isSandbox ?? false,
    tell: setNews,
    onBatch: refresh,
  });
  const [sought, setSought] = useState<string | null>(null);
  const actionsOf = (payout: PayoutRow, refreshRows: () => void) => (
    <>
      {buttons(payout, refreshRows)}
      <BatchButtons
        batch={answer?.lots.find(({ id }) => id === payout.lot?.id)}
        seek={setSought}
        onDone={({ message }) => {
          setNews({ tone: 'success', text: `${payout.nombre}. ${message}` });
          refresh();
        }}
      />
    </>
  );
  return (
    <>
      <PageHead lead="Págalos por PayPal, por su archivo o a mano, o recházalos con su motivo." />
      {outlet}
      {failure && (
        <LoadFailed
          message="No pudimos leer los envíos de pagos. Mientras tanto no puedes pagar por PayPal."
          busy={busy}
          retry={refresh}
        />
      )}
      {answer && (
        <Folds>
          <Fold title="Lo que debes" gist={`Pendiente: ${formatCents(answer.owed.pendienteCents)}`}>
            <Facts look="row" of={owedFacts(answer.owed)} />
          </Fold>
          <Batches
            batches={answer.lots}
            isSandbox={answer.isSandbox}
            sought={sought}
            tell={setNews}
            onChange={refresh}
          />
        </Folds>
      )}
      <AdminList
        list={payoutList}
        cells={payoutCells}
        below={({ paypalEmail }) => paypalEmail}
        rowLink={({ memberId }) => `/admin/miembros/${memberId}`}
        rowActions={actionsOf}
        stamp={answer && summariseOutcomes(answer.lots)}
        bulk={[...together.actions, refuse]}
        note={(rows) => answer && findSelectionHint(rows, answer.isConfigured)}
        empty="Todavía nadie ha pedido un pago."
      />
      {together.dialog}
    </>
  );
}
