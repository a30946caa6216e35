import { useId, useRef, useState } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { formatDate } from '#client/dates.ts';
import { useFetched } from '#client/use-fetched.ts';
import { countries } from '#contract/countries.ts';
import type { ListDefinition, ListFilter } from '#contract/lists/list.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DayField } from '../day-field.tsx';
import { type Address, changed, viewOf } from './address.ts';
import styles from './admin-list.module.css';
import { SearchField } from './search-field.tsx';

interface ListToolsProps {
  list: ListDefinition;
  address: Address;
}

/** Links to the list's ready views. */
export function Views({ list, address }: ListToolsProps) {
  if (list.views.length === 0) return null;
  const now = viewOf(address.search);
  return (
    <nav aria-label="Vistas" className={styles.views}>
      <ul>
        {[{ nombre: 'Todo', query: '' }, ...list.views].map(({ nombre, query }) => {
          const isShown = viewOf(changed(query, {}, list)) === now;
          return (
            <li key={query}>
              <Link
                to={{ search: query }}
                preventScrollReset
                {...(isShown && { 'aria-current': 'true' as const })}
              >
                {nombre}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Search and filters, and on a small screen the order; each applies at once. */
export function ListTools({ list, address, isSmall }: ListToolsProps & { isSmall: boolean }) {
  const foldId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const filters = Object.entries(list.filters);
  const count = filters.filter(([name]) => address.read(name)).length;
  return (
    <search className={styles.tools}>
      <SearchField list={list} address={address} />
      {isSmall && (
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filtros y orden{count > 0 && ` (${count})`}
        </Button>
      )}
      <div id={foldId} className={styles.filters} hidden={isSmall && !isOpen}>
        {filters.map(([name, filter]) => (
          <FilterField
            key={name}
            filter={filter}
            value={address.read(name)}
            onChange={(value) => address.change({ [name]: value })}
          />
        ))}
        {isSmall && <ListOrder list={list} address={address} />}
      </div>
    </search>
  );
}

interface FilterFieldProps {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField(props: FilterFieldProps) {
  const { filter } = props;
  switch (filter.kind) {
    case 'member':
      return null;
    case 'day':
      return <DayField {...props} label={filter.label} />;
    case 'app':
      return <AppField {...props} />;
    case 'country':
      // In the order of the Spanish names.
      return <ChoiceField {...props} options={countries.map(({ code, label }) => [code, label])} />;
    default:
      return <ChoiceField {...props} options={Object.entries(filter.words)} />;
  }
}

type Options = readonly (readonly [value: string, label: string])[];

function ChoiceField({
  filter,
  value,
  onChange,
  options,
}: FilterFieldProps & { options: Options }) {
  return (
    <SelectField
      label={filter.label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Cualquiera</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function AppField(props: FilterFieldProps) {
  // Until the catalogue has loaded, the only known app is the chosen one.
  const apps = useFetched(api.apps, {}).answer?.apps.map(({ name }) => name);
  const names = apps ?? (props.value ? [props.value] : []);
  return <ChoiceField {...props} options={names.map((name) => [name, name])} />;
}

/** The order of the rows; search results are in the order of the searched column. */
export function ListOrder({ list, address }: ListToolsProps) {
  if (address.read('buscar')) {
    return (
      <SelectField label="Orden" disabled>
        <option>Por lo buscado</option>
      </SelectField>
    );
  }
  const orden = address.read('orden');
  return (
    <SelectField
      label="Orden"
      value={orden}
      onChange={({ target }) => address.change({ orden: target.value })}
    >
      {/* Column headers have orders that this select does not list. */}
      {!(orden in list.orders) && <option value={orden}>Por columna</option>}
      {Object.entries(list.orders).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** A filter's value as text. */
function wordsOf(filter: ListFilter, value: string): string {
  if (filter.kind === 'day') return Number.isNaN(Date.parse(value)) ? value : formatDate(value);
  if (filter.kind === 'country') {
    return countries.find(({ code }) => code === value)?.label ?? value;
  }
  return 'words' in filter ? (filter.words[value] ?? value) : value;
}

/** The active search and filters, each with a button that removes it. */
export function ActiveFilters({ list, address }: ListToolsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { change, read } = address;
  const buscar = read('buscar');
  const chips = Object.entries(list.filters).flatMap(([name, filter]) => {
    const value = read(name);
    if (!value) return [];
    const { kind, label } = filter;
    return [{ name, label: kind === 'member' ? label : `${label}: ${wordsOf(filter, value)}` }];
  });
  const searched = { name: 'buscar', label: `${list.columns[read('en')]?.label}: «${buscar}…»` };
  const all = buscar ? [searched, ...chips] : chips;
  const remove = (names: readonly { name: string }[]) => {
    change(Object.fromEntries(names.map(({ name }) => [name, ''])));
    // The pressed button is removed with its filter.
    box.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
    <div ref={box} tabIndex={-1} role="group" aria-label="Filtros activos" className={styles.chips}>
      {all.map((chip) => (
        <button
          key={chip.name}
          type="button"
          className={styles.chip}
          onClick={() => remove([chip])}
        >
          <VisuallyHidden>Quitar </VisuallyHidden>
          {chip.label}
          <Icon name="close" />
        </button>
      ))}
      {all.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => remove(all)}>
          Limpiar filtros
        </button>
      )}
    </div>
  );
}
