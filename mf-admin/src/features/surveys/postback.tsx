import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import type { PostbackAnswer } from '#contract/lists/postbacks.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { ActionButton, reasonField } from '#ui/action-dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Message } from '#ui/message.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import code from '../../components/code-block.module.css';
import { MemberLink } from '../../components/record-parts.tsx';
import { ReplayForm } from './replay-form.tsx';
import styles from './surveys.module.css';

const readable = (query: string) =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name} = ${value}`).join('\n');

interface PostbackProps {
  postback: PostbackAnswer;
  /** The member's name. `PostbackAnswer` does not contain it. */
  nombre: string | null;
  onDone: (message: string) => void;
}

export function Postback({ postback, nombre, onDone }: PostbackProps) {
  const { id, provider, transId, memberId, montoCents, fecha, replayOf, replayedBy } = postback;
  return (
    <>
      <Message tone="info">{postback.meaning}</Message>
      <Facts
        of={[
          ['Proveedor', surveyProviderName(provider)],
          ['Llegó', formatDateTime(fecha)],
          ['Transacción', transId ?? '—'],
          ['Miembro', <MemberLink key="miembro" id={memberId} nombre={nombre} />],
          ['Monto', montoCents === null ? '—' : formatCents(montoCents)],
          ['Línea', `#${id}`],
          ...(replayOf === null ? [] : [['Repite a', `#${replayOf}`] as const]),
          ...(replayedBy === null ? [] : [['Se repitió o decidió en', `#${replayedBy}`] as const]),
        ]}
      />
      <h3 className={styles.title}>Lo que envió, sin firmas ni datos personales</h3>
      <ScrollRegion label="Lo que envió" className={styles.query}>
        <pre className={code.code}>{readable(postback.query) || 'No se guardó nada.'}</pre>
      </ScrollRegion>
      {postback.noReplay === null ? (
        <ReplayForm postback={postback} onDone={onDone} />
      ) : (
        <p>
          <strong>No se puede repetir.</strong> {postback.noReplay}
        </p>
      )}
      {postback.mayDecide && (
        <ActionButton
          label="Ya lo decidí"
          title="Dar el aviso por decidido"
          submitLabel="Guardar mi decisión"
          field={{ ...reasonField, label: 'Qué decidiste', hint: 'Queda en el historial.' }}
          send={(motivo, init) => {
            const call = { param: { id: String(id) }, json: { motivo } };
            return callApi(() => api.admin.postbacks[':id'].decidir.$post(call, init));
          }}
          onDone={({ message }) => onDone(message)}
        >
          <p>Deja de estar en «Hoy». No mueve dinero: si hay que hacerlo, ajusta antes el saldo.</p>
        </ActionButton>
      )}
    </>
  );
}
