import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { formatCents } from '#contract/money.ts';
import type { LotPayout, PayoutLot } from '#contract/payouts/lots.ts';
import { lotNumber } from '#contract/payouts/requests.ts';
import { ActionDialog, reasonField } from '#ui/action-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Message } from '#ui/message.tsx';
import { plural } from '../../counts.ts';
import { HelpLink } from '../../help-link.tsx';
import { referenceField } from './payout-choices.ts';
import styles from './payouts.module.css';

const route = api.admin.pagos.lotes[':id'];

export type LotQuestion =
  | { act: 'paid' }
  | { act: 'free' }
  | { act: 'number' }
  | { act: 'settlePaid' | 'settleUnpaid' | 'seen'; payoutId: string; item: LotPayout };

interface LotDialogProps {
  lot: PayoutLot;
  question: LotQuestion;
  onDone: (answer: { message: string }) => void;
  onClose: () => void;
}

const seenField = { ...reasonField, label: 'Qué viste en PayPal', hint: 'Queda en el historial.' };

export function LotDialog({ lot, question, ...given }: LotDialogProps) {
  const param = { id: lot.id };
  if (question.act === 'paid') return <PaidDialog lot={lot} {...given} />;
  if (question.act === 'free') {
    return (
      <ActionDialog
        {...given}
        title="¿No lo pagaste?"
        submitLabel="Devolver a la lista"
        variant="danger"
        field={{ ...reasonField, label: 'Por qué', hint: 'Queda en el historial.' }}
        send={(motivo, init) =>
          ask(() => route.cerrar.$post({ param, json: { estado: 'liberado', motivo } }, init))
        }
      >
        <Message tone="info">
          Hazlo solo si nada de este envío salió. Si subiste el archivo a PayPal o enviaste el
          dinero, podrías pagar dos veces.
        </Message>
        <p>
          <strong>{formatCents(lot.montoCents)}</strong> en {plural(lot.open, 'pago', 'pagos')}{' '}
          quedan otra vez pendientes. El archivo de este envío ya no se descarga.
        </p>
      </ActionDialog>
    );
  }
  if (question.act === 'number') {
    return (
      <ActionDialog
        {...given}
        title="Su número en PayPal"
        submitLabel="Comprobar y seguir"
        field={{
          name: 'paypalId',
          label: 'Número del envío en PayPal',
          hint: 'Está en tu cuenta de PayPal, en la actividad de pagos masivos.',
          maxLength: 36,
          required: true,
          schema: lotNumber.shape.paypalId,
        }}
        send={(paypalId, init) =>
          ask(() => route.numero.$post({ param, json: { paypalId } }, init))
        }
      >
        <p>Se lo preguntamos a PayPal. Si es este mismo envío, seguimos sus pagos desde ahí.</p>
      </ActionDialog>
    );
  }
  const { payoutId, item } = question;
  const who = (
    <p>
      <strong>{formatCents(item.montoCents)}</strong> para <strong>{item.nombre}</strong> (
      {item.paypalEmail}).
    </p>
  );
  if (question.act === 'seen') {
    return (
      <ActionDialog
        {...given}
        title="¿Ya lo revisaste?"
        submitLabel="Ya lo revisé"
        send={(_, init) => ask(() => route.revisado.$post({ param, json: { payoutId } }, init))}
      >
        {who}
        <p>
          El aviso se va de aquí y de la revisión de cada noche. El pago queda como está.{' '}
          {item.problem && <HelpLink topic={item.problem.topic} />}
        </p>
      </ActionDialog>
    );
  }
  const isPaid = question.act === 'settlePaid';
  return (
    <ActionDialog
      {...given}
      title={isPaid ? 'PayPal lo pagó' : 'PayPal no lo pagó'}
      submitLabel={isPaid ? 'Marcar pagado' : 'Devolver a la lista'}
      variant={isPaid ? 'primary' : 'danger'}
      field={
        isPaid
          ? {
              ...referenceField,
              label: 'Referencia de PayPal',
              hint: 'La persona la lee en su correo y en su panel.',
              required: true,
            }
          : seenField
      }
      send={(text, init) => {
        const json = isPaid
          ? { payoutId, estado: 'pagado' as const, reference: text }
          : { payoutId, estado: 'fallido' as const, motivo: text };
        return ask(() => route.terminar.$post({ param, json }, init));
      }}
    >
      {who}
      <Message tone="info">
        Mira primero en tu cuenta de PayPal la actividad de ese día, el correo y el monto.{' '}
        {isPaid
          ? 'El pago tiene que figurar completado.'
          : 'El pago no tiene que figurar, o figura devuelto o cancelado.'}
      </Message>
    </ActionDialog>
  );
}

/** Closes a lot as paid, except for the payouts that PayPal did not make. */
function PaidDialog({ lot, ...given }: Omit<LotDialogProps, 'question'>) {
  const [unpaid, setUnpaid] = useState<readonly string[]>([]);
  const { answer, failure, refresh } = useFetched(route, { param: { id: lot.id } });
  const open = answer?.payouts.filter(({ estado }) => estado === 'abierto') ?? [];
  const left = open.filter(({ payoutId }) => !unpaid.includes(payoutId));
  const isLoaded = answer !== null;
  const count = isLoaded ? left.length : lot.open;
  const cents = isLoaded
    ? left.reduce((sum, { montoCents }) => sum + montoCents, 0)
    : lot.montoCents;
  return (
    <ActionDialog
      {...given}
      content={unpaid}
      title="Marcar como pagado"
      submitLabel={count > 0 ? `Marcar pagado (${count})` : null}
      field={referenceField}
      send={(reference, init) =>
        ask(() =>
          route.cerrar.$post(
            {
              param: { id: lot.id },
              json: {
                estado: 'pagado',
                reference,
                ...(unpaid.length > 0 && { unpaid: [...unpaid] }),
              },
            },
            init,
          ),
        )
      }
    >
      {failure && <LoadFailed retry={refresh} />}
      <p>
        <strong>{formatCents(cents)}</strong> en {plural(count, 'pago', 'pagos')}. Márcalo cuando el
        dinero ya haya salido: aquí no se envía nada a PayPal.
      </p>
      {open.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>Quita los que PayPal no pagó: vuelven a la lista.</legend>
          {open.map(({ payoutId, nombre, montoCents, paypalEmail }) => (
            <label key={payoutId}>
              <input
                type="checkbox"
                checked={!unpaid.includes(payoutId)}
                onChange={({ target }) =>
                  setUnpaid((before) =>
                    target.checked
                      ? before.filter((one) => one !== payoutId)
                      : [...before, payoutId],
                  )
                }
              />
              <span>
                {nombre} · {formatCents(montoCents)}
                <small>{paypalEmail}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </ActionDialog>
  );
}
