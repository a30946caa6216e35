import { useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { useRefreshes } from '../../use-fresh.ts';
import { arrange, type Line, renewLines, type Sort } from './arrange.ts';

/** The list, asked again when the member comes back or the panel has news. */
export function useSurveyList() {
  const { answer, failure, busy, refresh } = useFetched(api.encuestas, {});
  const [sort, setSort] = useState<Sort>('hourly');
  const [lines, setLines] = useState<Line[]>([]);
  const [seen, setSeen] = useState(answer);
  useRefreshes(refresh);
  if (answer && answer !== seen) {
    setSeen(answer);
    setLines(renewLines(lines, arrange(answer.surveys, sort)));
  }

  return {
    answer,
    lines,
    failure,
    busy,
    refresh,
    sort,
    sortBy(next: Sort) {
      setSort(next);
      setLines(arrange(answer?.surveys ?? [], next));
    },
  };
}
