import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { keyOf, type Line, type Sort, sorts } from './arrange.ts';
import styles from './survey-list.module.css';

const sortLabels: Record<Sort, string> = {
  hourly: 'Por hora',
  reward: 'Premio',
  time: 'Minutos',
};
/** In minutes; 0 is any. */
const lengths = [0, 5, 10, 20];

const shownAtFirst = 6;
const shownMore = 12;

interface LinesProps {
  lines: Line[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  draw: (line: Line) => ReactNode;
}

/** The list with its order, its lengths and «Ver más». */
export function Lines({ lines, sort, onSort, draw }: LinesProps) {
  const [longest, setLongest] = useState(0);
  const [most, setMost] = useState(shownAtFirst);
  const list = useRef<HTMLUListElement>(null);
  const [isAsked, setAsked] = useState(false);
  const fitting = lines.filter(({ survey }) => longest === 0 || survey.minutes <= longest);
  const shown = fitting.slice(0, most);
  const left = fitting.length - shown.length;

  // «Ver más» may disappear with its own press: the first survey that it brought takes the focus.
  useEffect(() => {
    if (isAsked) list.current?.querySelectorAll<HTMLElement>('button')[most - shownMore]?.focus();
  }, [isAsked, most]);

  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label="Ordenar por"
          name="orden"
          value={sort}
          onChange={({ target: { value } }) => {
            const next = sorts.find((one) => one === value);
            if (next) onSort(next);
          }}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {sortLabels[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Duración"
          name="duracion"
          value={longest}
          onChange={({ target: { value } }) => setLongest(Number(value))}
        >
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'Cualquiera' : `Hasta ${minutes} min`}
            </option>
          ))}
        </SelectField>
      </div>
      {fitting.length === 0 && (
        <p className={styles.note}>Ninguna dura tan poco ahora. Elige otra duración.</p>
      )}
      <ul ref={list} className={styles.list}>
        {shown.map((line) => (
          <li key={keyOf(line.survey)}>{draw(line)}</li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              setAsked(true);
              setMost(most + shownMore);
            }}
          >
            Ver más ({left})
          </Button>
        </div>
      )}
    </>
  );
}
