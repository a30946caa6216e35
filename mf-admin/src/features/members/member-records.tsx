import type { MemberAnswer } from '#contract/admin-members.ts';
import { SimulateButton } from '../postbacks/simulate-button.tsx';
import { EndSessions } from './end-sessions.tsx';
import styles from './member-page.module.css';
import * as columns from './record-columns.tsx';
import { ShortList } from './short-list.tsx';

interface MemberRecordsProps {
  answer: MemberAnswer;
  onDone: (text: string) => void;
  refresh: () => void;
}

const idOf = ({ id }: { id: string | number }) => String(id);

/** The latest of everything that the site has kept of a member. */
export function MemberRecords({ answer, onDone, refresh }: MemberRecordsProps) {
  const { miembro, movimientos, pagos, accesos, postbacks, sesiones, auditoria, correos } = answer;
  const { id, email, borrado } = miembro;
  const listed = (list: string) => `/admin/${list}?miembro=${id}`;
  const found = (list: string) => `/admin/${list}?en=email&buscar=${encodeURIComponent(email)}`;
  const { accesos: visits } = answer.totales;
  return (
    <>
      <ShortList
        title="Movimientos"
        rows={movimientos}
        columns={columns.entryColumns}
        rowId={idOf}
        empty="Todavía no tiene movimientos."
        more={listed('movimientos')}
      />
      <ShortList
        title="Pagos"
        rows={pagos}
        columns={columns.payoutColumns}
        rowId={idOf}
        empty="Todavía no pidió ningún pago."
        {...(borrado === null && { more: found('pagos') })}
      />
      <ShortList
        title="Postbacks"
        rows={postbacks}
        columns={columns.postbackColumns}
        rowId={idOf}
        empty="Los proveedores no han avisado nada de esta persona."
        more={listed('postbacks')}
        action={borrado === null && <SimulateButton member={miembro} onDone={refresh} />}
      />
      <div className={styles.pair}>
        <ShortList
          title={
            visits > accesos.length ? `Accesos (últimos ${accesos.length} de ${visits})` : 'Accesos'
          }
          rows={accesos}
          columns={columns.accessColumns}
          rowId={idOf}
          empty="Todavía no salió a ninguna encuesta."
        />
        <ShortList
          title="Sesiones"
          rows={sesiones}
          columns={columns.sessionColumns}
          rowId={idOf}
          empty="No tiene sesiones abiertas."
          action={sesiones.length > 0 && <EndSessions member={miembro} onDone={onDone} />}
        />
      </div>
      <ShortList
        title="Auditoría"
        rows={auditoria}
        columns={columns.auditColumns}
        rowId={idOf}
        empty="Todavía no hay cambios."
        more={listed('auditoria')}
      />
      <ShortList
        title="Correos"
        rows={correos}
        columns={columns.mailColumns}
        rowId={idOf}
        empty="Todavía no le escribimos."
        {...(borrado === null && { more: found('correos') })}
      />
    </>
  );
}
