import { useState } from 'react';
import * as z from 'zod/mini';
import { api, callApi } from '#client/api.ts';
import {
  computeAnnouncedCents,
  computeDifference,
  type ProviderMonthRow,
  providerList,
} from '#contract/lists/providers.ts';
import { formatCents, formatPlainDollars, parseCents } from '#contract/money.ts';
import { formatMonth } from '#contract/months.ts';
import { maxInvoiceCents, tooLargeInvoiceSentence } from '#contract/surveys/invoice-sentences.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Facts } from '#ui/facts.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { AdminList } from '../../lists/admin-list.tsx';
import type { Cells } from '../../lists/columns.ts';
import { listPaidOutByMonth } from './paid-out.ts';
import styles from './surveys.module.css';

const { factura } = api.admin.proveedores[':proveedor'][':mes'];

const amount = z.string().check(
  z.refine(
    (typed) => typed === '' || parseCents(typed) !== null,
    'Escribe un monto como 1250.50, sin separar los miles.',
  ),
  z.refine((typed) => (parseCents(typed) ?? 0) <= maxInvoiceCents, tooLargeInvoiceSentence),
);

const cells: Cells<ProviderMonthRow> = {
  receivedCents(row) {
    const difference = computeDifference(row);
    if (difference === null) return '—';
    const sign = difference > 0 ? '+' : '';
    return (
      <>
        {formatCents(row.receivedCents ?? 0)}
        <small className={styles.difference}>
          {difference === 0 ? 'Igual' : `${sign}${formatCents(difference)}`}
        </small>
      </>
    );
  },
};

interface InvoiceProps {
  row: ProviderMonthRow;
  onDone: (message: string) => void;
}

function Invoice({ row, onDone }: InvoiceProps) {
  const { provider, mes, receivedCents = null } = row;
  const announced = computeAnnouncedCents(row);
  const name = `${surveyProviderName(provider)}, ${formatMonth(mes)}`;
  return (
    <ActionButton
      label="Factura recibida"
      which={`de ${name}`}
      title={`Factura de ${name}`}
      submitLabel="Anotar"
      field={{
        name: 'recibido',
        label: 'Cuánto te pagó, en dólares',
        hint: `Anunció ${formatCents(announced)}. Escribe 0 si no pagó nada. Déjalo vacío para quitar lo anotado.`,
        inputMode: 'decimal',
        defaultValue: formatPlainDollars(receivedCents ?? announced),
        schema: amount,
      }}
      send={(typed, init) => {
        const param = { proveedor: provider, mes };
        return callApi(() =>
          factura.$put({ param, json: { recibidoCents: parseCents(typed) } }, init),
        );
      }}
      onDone={({ message }) => onDone(`${name}. ${message}`)}
    />
  );
}

export function Component() {
  const [done, setDone] = useState('');
  return (
    <>
      <PageHead lead="Lo que deja cada proveedor, por mes. «Te queda» es lo que te pagó menos lo que se quedaron los miembros, ya sin lo que se les anuló a tiempo; mientras no anotes la factura, cuenta lo que anunció, sin lo que anuló. Debajo de lo recibido está la diferencia." />
      <LiveMessage news={done ? { tone: 'success', text: done } : null} />
      <AdminList
        list={providerList}
        cells={cells}
        below={({ mes }) => formatMonth(mes)}
        rowActions={(row, refresh) => (
          <Invoice
            row={row}
            onDone={(message) => {
              setDone(message);
              refresh();
            }}
          />
        )}
        note={(rows) => {
          const paid = listPaidOutByMonth(rows);
          return (
            paid.length > 0 && (
              <Disclosure label="Pagado a los miembros, por mes">
                <Facts look="row" of={paid} />
              </Disclosure>
            )
          );
        }}
        empty="Todavía no hay encuestas acreditadas."
      />
    </>
  );
}
