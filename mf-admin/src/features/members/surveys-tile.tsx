import { useState } from 'react';
import { formatDate } from '#client/dates.ts';
import type { MemberAnswer } from '#contract/members/admin.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Progress } from '#ui/progress.tsx';
import { Tile } from '#ui/tile.tsx';
import { LimitDialog } from './limit-dialog.tsx';

interface SurveysTileProps {
  answer: MemberAnswer;
  onDone: (text: string) => void;
  refresh: () => void;
}

/** What the member does in the panel, and how much of it a day. */
export function SurveysTile({ answer: { miembro, totales }, onDone, refresh }: SurveysTileProps) {
  const { encuestasHoy, encuestasMax, encuestasCompletadas, ultimaEncuesta, borrado } = miembro;
  const [isChanging, setIsChanging] = useState(false);
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
          ['Accesos', totales.accesos],
          ['Avisos de proveedores', totales.avisos],
        ]}
      />
      {borrado === null && (
        <Button variant="secondary" onClick={() => setIsChanging(true)}>
          Cambiar límite diario
        </Button>
      )}
      {isChanging && (
        <LimitDialog
          member={miembro}
          onDone={(text) => {
            setIsChanging(false);
            onDone(text);
          }}
          onStale={refresh}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Tile>
  );
}
