import { SelectField } from '#ui/field.tsx';
import type { Choice } from './types.ts';
import type { Addressed } from './use-address.ts';

/** The order of the rows; search results are in the order of the searched column. */
export function ListOrder({
  sorts,
  addressed,
}: {
  sorts: readonly Choice[];
  addressed: Addressed;
}) {
  const { address, change } = addressed;
  if (address.buscar) {
    return (
      <SelectField label="Orden" disabled>
        <option>Por lo buscado</option>
      </SelectField>
    );
  }
  const isListed = sorts.some(({ value }) => value === address.orden);
  return (
    <SelectField
      label="Orden"
      value={address.orden}
      onChange={({ target }) => change({ orden: target.value })}
    >
      {/* Column headers have orders that this select does not list. */}
      {!isListed && <option value={address.orden}>Por columna</option>}
      {sorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
