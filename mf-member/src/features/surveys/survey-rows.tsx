import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { createSurveyKey, type SortKey, type SurveyListRow, sortKeys } from './rows.ts';
import styles from './survey-list.module.css';

const sortLabels: Record<SortKey, string> = {
  hourly: 'Por hora',
  reward: 'Premio',
  time: 'Minutos',
};
/** The lengths in minutes. The length 0 stands for any length. */
const lengths = [
  ['0', 'Cualquiera'],
  ['5', 'Hasta 5 min'],
  ['10', 'Hasta 10 min'],
  ['20', 'Hasta 20 min'],
] as const;

const shownAtFirst = 6;
const shownMore = 12;

interface SurveyRowsProps {
  rows: SurveyListRow[];
  sort: SortKey;
  onSort: (sort: SortKey) => void;
  children: (row: SurveyListRow) => ReactNode;
}

export function SurveyRows({ rows, sort, onSort, children }: SurveyRowsProps) {
  const [longest, setLongest] = useState(0);
  const [max, setMax] = useState(shownAtFirst);
  const list = useRef<HTMLUListElement>(null);
  const [isAsked, setAsked] = useState(false);
  const fitting = rows.filter(({ survey }) => longest === 0 || survey.minutes <= longest);
  const shown = fitting.slice(0, max);
  const left = fitting.length - shown.length;

  // «Ver más» may disappear after the click, so the first added survey takes the focus.
  useEffect(() => {
    if (isAsked) list.current?.querySelectorAll<HTMLElement>('button')[max - shownMore]?.focus();
  }, [isAsked, max]);

  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label="Ordenar por"
          name="orden"
          value={sort}
          options={Object.entries(sortLabels)}
          onChange={({ target: { value } }) => {
            const next = sortKeys.find((one) => one === value);
            if (next) onSort(next);
          }}
        />
        <SelectField
          label="Duración"
          name="duracion"
          value={longest}
          options={lengths}
          onChange={({ target: { value } }) => setLongest(Number(value))}
        />
      </div>
      {fitting.length === 0 && (
        <p className={styles.note}>Ninguna dura tan poco ahora. Elige otra duración.</p>
      )}
      <ul ref={list} className={styles.list}>
        {shown.map((row) => (
          <li key={createSurveyKey(row.survey)}>{children(row)}</li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              setAsked(true);
              setMax(max + shownMore);
            }}
          >
            Ver más ({left})
          </Button>
        </div>
      )}
    </>
  );
}
