import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { BatchPayout, PayoutBatch } from '#contract/payouts/batches.ts';
import { paypalBatchNumber } from '#contract/payouts/requests.ts';
import { ActionButton, reasonField } from '#ui/action-dialog.tsx';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Message } from '#ui/message.tsx';
import { pluralize } from '../../app/counts.ts';
import { HelpLink } from '../../components/help-link.tsx';
import { referenceField } from './payout-choices.ts';
import styles from './payouts.module.css';

const route = api.admin.pagos.lotes[':id'];

export interface BatchActionProps {
  batch: PayoutBatch;
  onDone: (answer: { message: string }) => void;
}

export const describeBatch = ({ fecha }: PayoutBatch) => `el envío del ${formatDateTime(fecha)}`;

interface UnpaidFieldsProps {
  batch: PayoutBatch;
  unpaid: readonly BatchPayout[];
  onChange: (unpaid: readonly BatchPayout[]) => void;
}

function UnpaidFields({ batch, unpaid, onChange }: UnpaidFieldsProps) {
  const { answer, failure, refresh } = useFetched(route, { param: { id: batch.id } });
  if (failure) return <LoadFailed retry={refresh} />;
  return (
    <fieldset className={styles.choices}>
      <legend>Quita los que PayPal no pagó: vuelven a la lista.</legend>
      {answer?.payouts.map((item) => {
        const others = unpaid.filter(({ payoutId }) => payoutId !== item.payoutId);
        return (
          <label key={item.payoutId}>
            <input
              type="checkbox"
              checked={others.length === unpaid.length}
              onChange={({ target }) => onChange(target.checked ? others : [...others, item])}
            />
            <span>
              {item.nombre} · <Amount cents={item.montoCents} />
              <small>{item.paypalEmail}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Marks a batch as paid, except for the payouts that PayPal did not pay. */
export function MarkPaidButton({ batch, onDone }: BatchActionProps) {
  const [unpaid, setUnpaid] = useState<readonly BatchPayout[]>([]);
  const ids = unpaid.map(({ payoutId }) => payoutId);
  const count = batch.open - ids.length;
  const cents = unpaid.reduce((left, { montoCents }) => left - montoCents, batch.montoCents);
  return (
    <ActionButton
      label={batch.open > 1 ? 'Ya los pagué' : 'Ya lo pagué'}
      which={describeBatch(batch)}
      look="primary"
      title="Marcar como pagado"
      submitLabel={count > 0 ? `Marcar pagado (${count})` : null}
      field={referenceField}
      content={ids}
      send={(reference, init) => {
        const but = ids.length > 0 && { unpaid: ids };
        const json = { estado: 'pagado', reference, ...but } as const;
        return callApi(() => route.cerrar.$post({ param: { id: batch.id }, json }, init));
      }}
      onDone={onDone}
    >
      <p>
        <strong>
          <Amount cents={cents} />
        </strong>{' '}
        en {pluralize(count, 'pago', 'pagos')}. Márcalo cuando el dinero ya haya salido: aquí no se
        envía nada a PayPal.
      </p>
      {batch.open > 1 && <UnpaidFields batch={batch} unpaid={unpaid} onChange={setUnpaid} />}
    </ActionButton>
  );
}

/** Shows the buttons to enter PayPal's number of a batch and to return its payouts to the list. */
export function BatchActions({ batch, onDone }: BatchActionProps) {
  const param = { id: batch.id };
  const shared = { which: describeBatch(batch), look: 'quiet', onDone } as const;
  return (
    <>
      {batch.acts.number && (
        <ActionButton
          {...shared}
          label="Escribir su número de PayPal"
          title="Su número en PayPal"
          submitLabel="Comprobar y seguir"
          field={{
            name: 'paypalId',
            label: 'Número del envío en PayPal',
            hint: 'Está en tu cuenta de PayPal, en la actividad de pagos masivos.',
            maxLength: 36,
            required: true,
            schema: paypalBatchNumber.shape.paypalId,
          }}
          send={(paypalId, init) =>
            callApi(() => route.numero.$post({ param, json: { paypalId } }, init))
          }
        >
          <p>Se lo preguntamos a PayPal. Si es este mismo envío, seguimos sus pagos desde ahí.</p>
        </ActionButton>
      )}
      {batch.acts.free && (
        <ActionButton
          {...shared}
          label="Devolver a la lista"
          title="¿No lo pagaste?"
          submitLabel="Devolver a la lista"
          variant="danger"
          field={{ ...reasonField, label: 'Por qué', hint: 'Queda en el historial.' }}
          send={(motivo, init) => {
            const json = { estado: 'liberado', motivo } as const;
            return callApi(() => route.cerrar.$post({ param, json }, init));
          }}
        >
          <Message tone="info">
            Hazlo solo si nada de este envío salió. Si subiste el archivo a PayPal o enviaste el
            dinero, podrías pagar dos veces.
          </Message>
          <p>
            <strong>
              <Amount cents={batch.montoCents} />
            </strong>{' '}
            en {pluralize(batch.open, 'pago', 'pagos')} quedan otra vez pendientes. El archivo de
            este envío ya no se descarga.
          </p>
        </ActionButton>
      )}
    </>
  );
}

interface BatchButtonsProps extends Pick<BatchActionProps, 'onDone'> {
  batch: PayoutBatch | undefined;
  seek: (id: string) => void;
}

/** Shows the buttons to end a payout's open batch, or a link to a batch with several open payouts. */
export function BatchButtons({ batch, seek, onDone }: BatchButtonsProps) {
  if (batch?.estado !== 'abierto') return null;
  if (batch.open > 1) return <Button onClick={() => seek(batch.id)}>Ver su envío</Button>;
  return (
    <>
      <MarkPaidButton batch={batch} onDone={onDone} />
      <BatchActions batch={batch} onDone={onDone} />
    </>
  );
}

type ItemActionsProps = BatchActionProps & { item: BatchPayout };

/** Shows the buttons that settle a payout by its result on PayPal's page, or confirm a review. */
export function ItemActions({ batch, item, onDone }: ItemActionsProps) {
  const { estado, payoutId, nombre, paypalEmail, montoCents, differs, problem } = item;
  const param = { id: batch.id };
  const shared = { which: `el pago de ${nombre}`, onDone };
  const who = (
    <p>
      <strong>
        <Amount cents={montoCents} />
      </strong>{' '}
      para <strong>{nombre}</strong> ({paypalEmail}).
    </p>
  );
  const lookFirst =
    'Mira primero en tu cuenta de PayPal la actividad de ese día, el correo y el monto.';
  if (estado !== 'abierto') {
    const reviewed = { param, json: { payoutId } };
    return (
      differs && (
        <ActionButton
          {...shared}
          label="Ya lo revisé"
          look="quiet"
          title="¿Ya lo revisaste?"
          submitLabel="Ya lo revisé"
          send={(_, init) => callApi(() => route.revisado.$post(reviewed, init))}
        >
          {who}
          <p>
            El aviso se va de aquí y de la revisión de cada noche. El pago queda como está.{' '}
            {problem && <HelpLink topic={problem.topic} />}
          </p>
        </ActionButton>
      )
    );
  }
  if (!batch.acts.settle) return null;
  return (
    <span className={styles.buttons}>
      <ActionButton
        {...shared}
        label="PayPal lo pagó"
        title="PayPal lo pagó"
        submitLabel="Marcar pagado"
        field={{
          ...referenceField,
          label: 'Referencia de PayPal',
          hint: 'La persona la lee en su correo y en su panel.',
          required: true,
        }}
        send={(reference, init) => {
          const json = { payoutId, estado: 'pagado', reference } as const;
          return callApi(() => route.terminar.$post({ param, json }, init));
        }}
      >
        {who}
        <Message tone="info">{lookFirst} El pago tiene que figurar completado.</Message>
      </ActionButton>
      <ActionButton
        {...shared}
        label="PayPal no lo pagó"
        look="quiet"
        title="PayPal no lo pagó"
        submitLabel="Devolver a la lista"
        variant="danger"
        field={{ ...reasonField, label: 'Qué viste en PayPal', hint: 'Queda en el historial.' }}
        send={(motivo, init) => {
          const json = { payoutId, estado: 'fallido', motivo } as const;
          return callApi(() => route.terminar.$post({ param, json }, init));
        }}
      >
        {who}
        <Message tone="info">
          {lookFirst} El pago no tiene que figurar, o figura devuelto o cancelado.
        </Message>
      </ActionButton>
    </span>
  );
}
