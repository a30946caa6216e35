import { useRef } from 'react';
import { formatDate } from '#client/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './active-filters.module.css';
import type { ListShape } from './address.ts';
import type { Filter } from './types.ts';
import type { Addressed } from './use-address.ts';

/** A filter's value as text. */
function wordsOf(filter: Filter, value: string): string {
  if (filter.kind === 'date') return formatDate(value);
  if (filter.kind === 'link') return value;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

/** The active search and filters, each with a button that removes it. */
export function ActiveFilters({ shape, addressed }: { shape: ListShape; addressed: Addressed }) {
  const box = useRef<HTMLDivElement>(null);
  const { address, change } = addressed;
  const { buscar, en, filtros } = address;
  const chips = shape.filters.flatMap((filter) => {
    const { [filter.name]: value, ...others } = filtros;
    if (!value) return [];
    const label =
      filter.kind === 'link' ? filter.label : `${filter.label}: ${wordsOf(filter, value)}`;
    return [{ key: filter.name, label, others: { filtros: others } }];
  });
  const column = shape.searches.find(({ value }) => value === en)?.label;
  const all = buscar
    ? [{ key: 'buscar', label: `${column}: «${buscar}…»`, others: { buscar: '' } }, ...chips]
    : chips;
  const leave = (part: Parameters<typeof change>[0]) => {
    change(part);
    // The pressed button is removed with its filter.
    box.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
    <div ref={box} tabIndex={-1} role="group" aria-label="Filtros activos" className={styles.box}>
      {all.map(({ key, label, others }) => (
        <button key={key} type="button" className={styles.chip} onClick={() => leave(others)}>
          <VisuallyHidden>Quitar </VisuallyHidden>
          {label}
          <Icon name="close" />
        </button>
      ))}
      {all.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => leave({ buscar: '', filtros: {} })}
        >
          Limpiar filtros
        </button>
      )}
    </div>
  );
}
