import styles from './data-table.module.css';
import { Disclosure } from './disclosure.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface DataTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** A small table. The first column names the rows; the other columns hold numbers. */
export function NumberTable({ caption, head, rows }: DataTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={`${name} ${cells[0]}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} translate="no">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the numbers of a chart as a table that a person can open. */
export function DataTable(props: DataTableProps) {
  return (
    <Disclosure label="Ver como tabla">
      <NumberTable {...props} />
    </Disclosure>
  );
}
