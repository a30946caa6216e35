import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { ListShape } from './address.ts';
import { ListOrder } from './list-order.tsx';
import styles from './list-tools.module.css';
import { SearchField } from './search-field.tsx';
import type { Filter } from './types.ts';
import type { Addressed } from './use-address.ts';

interface ListToolsProps {
  shape: ListShape;
  addressed: Addressed;
  /** Filters and order are behind a button. */
  isSmall: boolean;
}

/** Search and filters, and on a small screen the order; each applies at once. */
export function ListTools({ shape, addressed, isSmall }: ListToolsProps) {
  const foldId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { address, change } = addressed;
  const count = Object.keys(address.filtros).length;
  const setFilter = (name: string, value: string) => {
    const { [name]: _, ...others } = address.filtros;
    change({ filtros: value ? { ...others, [name]: value } : others });
  };
  const fold = (
    <div id={foldId} className={styles.filters} hidden={isSmall && !isOpen}>
      {shape.filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={address.filtros[filter.name] ?? ''}
          onChange={(value) => setFilter(filter.name, value)}
        />
      ))}
      {isSmall && <ListOrder sorts={shape.sorts} addressed={addressed} />}
    </div>
  );
  return (
    <search className={styles.tools}>
      {shape.searches.length > 0 && <SearchField searches={shape.searches} addressed={addressed} />}
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
      {fold}
    </search>
  );
}

interface FilterFieldProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { label } = filter;
  if (filter.kind === 'link') return null;
  if (filter.kind === 'date') {
    return (
      <TextField
        label={label}
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Cualquiera</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
