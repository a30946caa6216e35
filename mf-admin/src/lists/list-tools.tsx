import { useId, useState } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { countries } from '#contract/countries.ts';
import type { ListDefinition, ListFilter } from '#contract/lists/list.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, SelectField } from '#ui/field.tsx';
import { DayField } from '../components/day-field.tsx';
import styles from './admin-list.module.css';
import { isSameView, type ListUrl } from './list-url.ts';
import { SearchField } from './search-field.tsx';

interface ListToolsProps {
  list: ListDefinition;
  listUrl: ListUrl;
}

/** After the scroll, this width (px) of the previous view is still visible. */
const peekPx = 48;

/** Scrolls to the chosen view, because on a phone the row of views scrolls. */
function reveal(item: HTMLLIElement | null) {
  item?.parentElement?.scrollTo({ left: item.offsetLeft - peekPx });
}

export function Views({ list, listUrl }: ListToolsProps) {
  if (list.views.length === 0) return null;
  return (
    <nav aria-label="Vistas" className={styles.views}>
      <ul>
        {[{ nombre: 'Todo', query: '' }, ...list.views].map(({ nombre, query }) => {
          const isNow = isSameView(list, query, listUrl.search);
          return (
            <li key={query} ref={isNow ? reveal : null}>
              <Link
                to={{ search: query }}
                preventScrollReset
                {...(isNow && { 'aria-current': 'true' as const })}
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

/** Applies each change at once. The person can collapse filters and order, so that the rows stay visible. */
export function ListTools({ list, listUrl }: ListToolsProps) {
  const foldId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const filters = Object.entries(list.filters);
  const count = filters.filter(([name]) => listUrl.read(name)).length;
  return (
    <search className={styles.tools}>
      <SearchField list={list} listUrl={listUrl} />
      <div className={styles.fold}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filtros y orden{count > 0 && ` (${count})`}
        </Button>
      </div>
      <div id={foldId} className={`${styles.filters} ${isOpen ? styles.open : ''}`}>
        {filters.map(([name, filter]) => (
          <FilterField
            key={name}
            filter={filter}
            value={listUrl.read(name)}
            onChange={(value) => listUrl.change({ [name]: value })}
          />
        ))}
        <ListOrder list={list} listUrl={listUrl} />
      </div>
    </search>
  );
}

interface FilterFieldProps {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

export function FilterField(props: FilterFieldProps) {
  const { filter, value, onChange } = props;
  switch (filter.kind) {
    case 'member':
      return value && <CheckField label={filter.label} checked onChange={() => onChange('')} />;
    case 'day':
      return <DayField {...props} label={filter.label} />;
    case 'app':
      return <AppField {...props} />;
    case 'country':
      return <ChoiceField {...props} options={countries.map(({ code, label }) => [code, label])} />;
    default:
      return <ChoiceField {...props} options={Object.entries(filter.words)} />;
  }
}

interface ChoiceFieldProps extends FilterFieldProps {
  options: readonly (readonly [value: string, label: string])[];
}

function ChoiceField({ filter, value, onChange, options }: ChoiceFieldProps) {
  return (
    <SelectField
      label={filter.label}
      value={value}
      options={[['', 'Cualquiera'], ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function AppField(props: FilterFieldProps) {
  // Until the catalogue has loaded, the page knows only the chosen app.
  const apps = useFetched(api.apps, {}).answer?.apps.map(({ name }) => name);
  const names = apps ?? (props.value ? [props.value] : []);
  return <ChoiceField {...props} options={names.map((name) => [name, name])} />;
}

/** Shows the order of the rows. A search sorts its results by the searched column. */
function ListOrder({ list, listUrl }: ListToolsProps) {
  const isSearching = listUrl.read('buscar') !== '';
  const orden = isSearching ? '' : listUrl.read('orden');
  const listed = Object.entries(list.orders);
  const other = [orden, isSearching ? 'Por lo buscado' : 'Por columna'] as const;
  return (
    <SelectField
      label="Orden"
      value={orden}
      disabled={isSearching}
      // A click on a column's header can choose an order that is not in this select.
      options={Object.hasOwn(list.orders, orden) ? listed : [other, ...listed]}
      onChange={({ target }) => listUrl.change({ orden: target.value })}
    />
  );
}
