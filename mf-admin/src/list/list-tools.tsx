import { SelectField, TextField } from '#ui/field.tsx';
import type { ListShape } from './address.ts';
import styles from './list-tools.module.css';
import { SearchField } from './search-field.tsx';
import type { Addressed } from './use-address.ts';

interface ListToolsProps {
  shape: ListShape;
  addressed: Addressed;
}

/** Search, filters and order; each applies at once. */
export function ListTools({ shape, addressed }: ListToolsProps) {
  const { address, change } = addressed;
  const setFilter = (name: string, value: string) => {
    const { [name]: _, ...others } = address.filtros;
    change({ filtros: value ? { ...others, [name]: value } : others });
  };
  return (
    <div className={styles.tools}>
      {shape.searches.length > 0 && <SearchField searches={shape.searches} addressed={addressed} />}
      {shape.filters.map((filter) =>
        filter.kind === 'date' ? (
          <TextField
            key={filter.name}
            label={filter.label}
            type="date"
            value={address.filtros[filter.name] ?? ''}
            onChange={({ target }) => setFilter(filter.name, target.value)}
          />
        ) : (
          <SelectField
            key={filter.name}
            label={filter.label}
            value={address.filtros[filter.name] ?? ''}
            onChange={({ target }) => setFilter(filter.name, target.value)}
          >
            <option value="">Todos</option>
            {filter.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ),
      )}
      <SelectField
        label="Orden"
        value={address.orden}
        onChange={({ target }) => change({ orden: target.value })}
      >
        {shape.sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
