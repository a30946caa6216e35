import { Link } from 'site-router';
import * as z from 'zod/mini';
import { api, callApi } from '#client/api.ts';
import { formatDate, formatDateTime } from '#client/dates.ts';
import { surveyLimit } from '#contract/members/admin.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { ActionButton, reasonField } from '#ui/action-dialog.tsx';
import { Amount } from '#ui/amount.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Progress } from '#ui/progress.tsx';
import { Tile } from '#ui/tile.tsx';
import type { MemberAnswer } from './load-member.ts';
import styles from './member-page.module.css';

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

function Claims({ answer: { claims, member }, onDone }: Omit<SurveysTileProps, 'refresh'>) {
  return claims.map(({ id, provider, surveyId, rewardCents, createdAt, text, answer }, place) => (
    // «Hoy» leads to the first claim, because waiting claims come first.
    <div key={id} className={styles.claim} {...(place === 0 && { id: 'reclamos', tabIndex: -1 })}>
      <h3>Encuesta que no se le acreditó</h3>
      <p>
        {surveyProviderName(provider)}, <Amount cents={rewardCents} />, encuesta {surveyId}, abierta
        el {formatDateTime(createdAt)}
      </p>
      <p>«{text}»</p>
      {answer && <p>Respondiste: {answer}</p>}
      {answer === null && member.erasedAt === null && (
        <ActionButton
          label="Responder"
          title="Responder el reclamo"
          submitLabel="Enviar respuesta"
          field={{
            ...reasonField,
            name: 'answer',
            label: 'Respuesta',
            hint: `Una o dos frases: las lee ${member.nombre}, en su panel y en su correo.`,
          }}
          send={(given, init) => {
            const call = { param: { id: member.id, encuesta: id }, json: { answer: given } };
            return callApi(() => api.admin.miembros[':id'].reclamos[':encuesta'].$post(call, init));
          }}
          onDone={({ message }) => onDone(message)}
        >
          <p>Si hay que pagarla, usa después «Ajustar saldo» y di ahí que es por ella.</p>
        </ActionButton>
      )}
    </div>
  ));
}

/** Links the pages of a member's claims. Waiting claims come first; answered claims are on later pages. */
function ClaimPages({ answer: { claimPage, claimPages } }: Pick<SurveysTileProps, 'answer'>) {
  if (!(claimPages > 1)) return;
  const turn = (label: string, page: number) =>
    page >= 0 &&
    page < claimPages && (
      <Link className={buttonClass('secondary')} to={`?reclamos=${page}`} preventScrollReset>
        {label}
      </Link>
    );
  return (
    <nav aria-label="Reclamos">
      <p>
        Reclamos: página {claimPage + 1} de {claimPages}
      </p>
      {turn('Anteriores', claimPage - 1)} {turn('Siguientes', claimPage + 1)}
    </nav>
  );
}

export function SurveysTile({ answer, onDone, refresh }: SurveysTileProps) {
  const { member, totals } = answer;
  const { encuestasHoy, encuestasMax, encuestasCompletadas, ultimaEncuesta, erasedAt } = member;
  return (
    <Tile title="Encuestas">
      <Progress label="Hoy" value={encuestasHoy} max={encuestasMax} />
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
            schema: typedLimit,
          }}
          send={(typed, init) => {
            const call = { param: { id: member.id }, json: { encuestasMax: Number(typed) } };
            return callApi(() => api.admin.miembros[':id'].limite.$patch(call, init));
          }}
          onDone={({ message }) => onDone(message)}
          onStale={refresh}
        />
      )}
      <Claims answer={answer} onDone={onDone} />
      <ClaimPages answer={answer} />
    </Tile>
  );
}
