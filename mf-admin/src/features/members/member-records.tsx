import { EndSessions } from '../../components/end-sessions.tsx';
import { ShortList, type ShortListProps } from '../../lists/short-list.tsx';
import type { MemberAnswer } from './load-member.ts';
import styles from './member-page.module.css';
import * as columns from './record-columns.tsx';

function Records<Row extends { id: string | number }>(props: Omit<ShortListProps<Row>, 'rowId'>) {
  return <ShortList rowId={({ id }) => String(id)} {...props} />;
}

interface MemberRecordsProps {
  answer: MemberAnswer;
  onDone: (text: string) => void;
}

export function MemberRecords({ answer, onDone }: MemberRecordsProps) {
  const { member, entries, payouts, accesses, postbacks, sessions, audit, mails } = answer;
  const { id, nombre, email, erasedAt, isOwn } = member;
  const listed = (list: string) => `/admin/${list}?miembro=${id}`;
  const found = (list: string) => `/admin/${list}?en=email&buscar=${encodeURIComponent(email)}`;
  const { accesses: visits } = answer.totals;
  return (
    <>
      <Records
        title="Movimientos"
        rows={entries}
        columns={columns.entryColumns}
        empty="Todavía no tiene movimientos."
        more={listed('movimientos')}
      />
      <Records
        title="Pagos"
        rows={payouts}
        columns={columns.payoutColumns}
        empty="Todavía no pidió ningún pago."
        {...(erasedAt === null && { more: found('pagos') })}
      />
      <Records
        title="Avisos de proveedores"
        rows={postbacks}
        columns={columns.postbackColumns}
        empty="Los proveedores no han avisado nada de esta persona."
        more={listed('postbacks')}
      />
      <div className={styles.pair}>
        <Records
          title={
            visits > accesses.length
              ? `Encuestas que abrió (últimas ${accesses.length} de ${visits})`
              : 'Encuestas que abrió'
          }
          rows={accesses}
          columns={columns.accessColumns}
          empty="Todavía no salió a ninguna encuesta."
        />
        <Records
          title="Sesiones"
          rows={sessions}
          columns={columns.sessionColumns}
          empty="No tiene sesiones abiertas."
          action={
            sessions.length > 0 && (
              <EndSessions id={id} nombre={isOwn ? null : nombre} look="quiet" onDone={onDone} />
            )
          }
        />
      </div>
      <Records
        title="Historial de cambios"
        rows={audit}
        columns={columns.auditColumns}
        empty="Todavía no hay cambios."
        more={listed('auditoria')}
      />
      <Records
        title="Correos"
        rows={mails}
        columns={columns.mailColumns}
        empty="Todavía no le escribimos."
        {...(erasedAt === null && { more: found('correos') })}
      />
    </>
  );
}
