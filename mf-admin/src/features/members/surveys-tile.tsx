import { api, ask } from '#client/api.ts';
import { formatDate } from '#client/dates.ts';
import type { Rule } from '#client/form-checks.ts';
import { maxDailySurveys } from '#contract/members/admin-sentences.ts';
import { Facts } from '#ui/facts.tsx';
import { Progress } from '#ui/progress.tsx';
import { Tile } from '#ui/tile.tsx';
import { ActionButton } from '../../action-dialog.tsx';
import type { MemberAnswer } from './load-member.ts';

interface SurveysTileProps {
  answer: MemberAnswer;
  onDone: (text: string) => void;
  refresh: () => void;
}

const limitRule: Rule = (typed) =>
  /^\d{1,3}$/.test(typed) && Number(typed) <= maxDailySurveys
    ? ''
    : `Escribe un número entero de 0 a ${maxDailySurveys}.`;

export function SurveysTile({ answer: { member, totals }, onDone, refresh }: SurveysTileProps) {
  const { encuestasHoy, encuestasMax, encuestasCompletadas, ultimaEncuesta, erasedAt } = member;
  return (
    <Tile title="Encuestas">
      <Progress
        label="Hoy"
        text={`${encuestasHoy} / ${encuestasMax}`}
        spoken={`${encuestasHoy} de ${encuestasMax}`}
        value={encuestasHoy}
        max={encuestasMax}
      />
      <Facts
        of={[
          ['Completadas', encuestasCompletadas],
          ['Última', ultimaEncuesta ? formatDate(ultimaEncuesta) : 'Ninguna'],
          ['Accesos', totals.accesses],
          ['Avisos de proveedores', totals.notices],
        ]}
      />
      {erasedAt === null && (
        <ActionButton
          label="Cambiar límite diario"
          id={member.id}
          title="Límite diario"
          submitLabel="Guardar"
          field={{
            name: 'encuestasMax',
            label: 'Encuestas por día',
            hint: `Cuántas puede responder ${member.nombre} cada día. Con 0, ninguna.`,
            defaultValue: encuestasMax,
            inputMode: 'numeric',
            maxLength: 3,
            required: true,
            autoFocus: true,
            rule: limitRule,
          }}
          send={(typed, init) => {
            const call = { param: { id: member.id }, json: { encuestasMax: Number(typed) } };
            return ask(() => api.admin.miembros[':id'].limite.$patch(call, init));
          }}
          onDone={({ message }) => onDone(message)}
          onRefused={({ code }) => {
            if (code === 'aborted') refresh();
          }}
        />
      )}
    </Tile>
  );
}
