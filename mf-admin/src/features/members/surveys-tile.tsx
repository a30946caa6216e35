import * as z from 'zod/mini';
import { api, ask } from '#client/api.ts';
import { formatDate } from '#client/dates.ts';
import { surveyLimit } from '#contract/members/admin.ts';
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

const typedLimit = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => Number(typed || Number.NaN)),
  ),
  surveyLimit.shape.encuestasMax,
);

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
          ['Abiertas', totals.accesses],
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
            schema: typedLimit,
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
