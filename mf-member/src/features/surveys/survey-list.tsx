import { useState } from 'react';
import { Link } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { useOnline } from '#client/use-online.ts';
import type { OfferedSurvey, SurveysAnswer } from '#contract/surveys/list.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import empty from '#ui/states/empty.svg?no-inline';
import { Tile } from '#ui/tile.tsx';
import layout from '../../layout/tiles.module.css';
import { useAutoRefresh } from '../../use-fresh.ts';
import { ClaimSurvey } from './claim-survey.tsx';
import { MonthResults, StartedSurveys } from './results.tsx';
import { createSurveyKey, type SortKey, type SurveyListRow, sortRows, updateRows } from './rows.ts';
import { explainMissingSurveys } from './sentences.ts';
import { SurveyStart, type SurveyStartProps } from './survey-act.tsx';
import styles from './survey-list.module.css';
import { SurveyRow } from './survey-row.tsx';
import { SurveyRows } from './survey-rows.tsx';
import { useSurveyTab } from './use-survey-tab.ts';

function ProviderMessages({
  answer,
  isFailed,
}: {
  answer: SurveysAnswer | null;
  isFailed: boolean;
}) {
  const messages = answer?.providers.flatMap((one) => explainMissingSurveys(one) ?? []) ?? [];
  const isEmpty = answer?.providers.some(({ state }) => state === 'ok') && !answer.surveys.length;
  return (
    <>
      {messages.map((message) => (
        <Message key={message} tone="info">
          {message}
        </Message>
      ))}
      {isEmpty && !isFailed && (
        <EmptyState
          picture={empty}
          action={
            <Link to="/guia-encuestas" className={buttonClass('secondary')}>
              Cómo recibir más encuestas
            </Link>
          }
        >
          Ahora no hay encuestas para ti. Llegan nuevas durante el día: vuelve en un rato y esta
          lista estará al día.
        </EmptyState>
      )}
    </>
  );
}

/** Loads the list. It loads the list again when the member comes back or when the panel has changed. */
function useRows() {
  const { answer, failure, busy, refresh } = useFetched(api.encuestas, {});
  const [sort, setSort] = useState<SortKey>('hourly');
  const [rows, setRows] = useState<SurveyListRow[]>([]);
  const [seen, setSeen] = useState(answer);
  useAutoRefresh(refresh);
  if (answer && answer !== seen) {
    setSeen(answer);
    setRows(updateRows(rows, sortRows(answer.surveys, sort)));
  }

  function sortBy(next: SortKey) {
    setSort(next);
    setRows(sortRows(answer?.surveys ?? [], next));
  }

  return { answer, rows, failure, busy, refresh, sort, sortBy };
}

export function SurveyList({ panel, refresh }: SurveyStartProps) {
  const list = useRows();
  const { answer, rows, failure } = list;
  const isOnline = useOnline();
  const { open, isBusy, problem, linkOf } = useSurveyTab(() => {
    refresh();
    list.refresh();
  });
  const isLimitReached = panel.encuestasHoy >= panel.encuestasMax;
  const best = answer?.surveys.filter(({ throwsMostOut }) => !throwsMostOut) ?? [];
  const bestCents = Math.max(1, ...best.map((one) => one.hourlyCents ?? 0));
  // Each survey has the state of its newest start.
  const starts = new Map(
    answer?.starts.toReversed().map((one) => [`${one.provider}:${one.surveyId}`, one.state]),
  );

  async function openSurvey(survey: OfferedSurvey) {
    const param = { proveedor: survey.provider, id: survey.id };
    const outcome = await open(createSurveyKey(survey), (init) =>
      callApi(() => api.encuestas[':proveedor'][':id'].acceso.$post({ param }, init)),
    );
    if (outcome?.ok) list.refresh();
  }

  return (
    <div className={layout.wide}>
      <Tile id="encuestas" title="Encuestas para ti" busy={list.busy && !answer}>
        <SurveyStart panel={panel} refresh={refresh} />
        <div tabIndex={-1} className={styles.body}>
          {answer && <MonthResults of={answer.month} />}
          {answer && <StartedSurveys starts={answer.starts} />}
          {answer && <ClaimSurvey starts={answer.starts} refresh={list.refresh} />}
          {failure && <LoadFailed message={failure.message} retry={list.refresh} />}
          {problem && !isLimitReached && <Message tone="error">{problem.message}</Message>}
          <ProviderMessages answer={answer} isFailed={failure !== null} />
          {!answer && !failure && (
            <div className={styles.loading}>
              <Skeleton lines={8} />
            </div>
          )}
          {rows.length > 0 && (
            <SurveyRows rows={rows} sort={list.sort} onSort={list.sortBy}>
              {(row) => (
                <SurveyRow
                  row={row}
                  isBest={row.survey.hourlyCents === bestCents && !row.survey.throwsMostOut}
                  start={starts.get(createSurveyKey(row.survey))}
                  disabled={isLimitReached || panel.surveysPaused || !isOnline}
                  busy={isBusy(createSurveyKey(row.survey))}
                  link={linkOf(createSurveyKey(row.survey))}
                  onOpen={() => openSurvey(row.survey)}
                />
              )}
            </SurveyRows>
          )}
          {rows.length > 0 && (
            <p className={styles.note}>
              «La hora» es lo que deja una hora de encuestas así, contando los minutos de las que no
              se terminan. «Termina» es cuántos de los que la empiezan llegan al final. ★ es la
              nota, de 1 a 5, que le ponen quienes ya la respondieron.
            </p>
          )}
        </div>
      </Tile>
    </div>
  );
}
