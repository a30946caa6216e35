import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Fold } from '../components/fold.tsx';
import { MoveButtons } from '../components/moves.tsx';
import { type EditedEntry, EntryFields, type Field } from './entry-field.tsx';
import styles from './lists.module.css';
import { findFaultAt, readAtPath } from './paths.ts';

interface Items {
  path: string;
  fields: readonly Field[];
}

/** A list of texts. Each text has a fixed title. */
export interface FixedItems extends Items {
  titles: readonly string[];
}

/** A list of texts. The owner can add, remove and move its texts. */
export interface EditableItems extends Items {
  /** The name of each text. The text's number follows the name. */
  name: string;
  min: number;
  max: number;
  add: string;
  empty: object;
}

const listAt = ({ draft }: EditedEntry, path: string): object[] => {
  const list = readAtPath(draft, path);
  return Array.isArray(list) ? list : [];
};

interface ItemProps {
  editor: EditedEntry;
  items: FixedItems | EditableItems;
  index: number;
  title: string;
}

/**
 * Shows a text of a list. The text is collapsed to its first line, or expanded if it is empty or has a fault.
 */
function Item({ editor, items: { path, fields }, index, title }: ItemProps) {
  const own = `${path}.${index}`;
  const first = String(readAtPath(editor.draft, `${own}.${fields[0]?.path}`)).trim();
  return (
    <Fold
      title={title}
      gist={first || 'Sin escribir'}
      needs={first === '' || findFaultAt(editor.faults, own) !== undefined}
    >
      <div className={styles.fields}>
        <EntryFields
          editor={editor}
          fields={fields.map((field) => ({
            ...field,
            path: `${own}.${field.path}`,
            label: `${title}: ${field.label}`,
          }))}
        />
      </div>
    </Fold>
  );
}

export function FixedTexts({ editor, items }: { editor: EditedEntry; items: FixedItems }) {
  return items.titles.map((title, index) => (
    <Item key={title} editor={editor} items={items} index={index} title={title} />
  ));
}

/** Returns a key for each text of a list. A moved text keeps its key. */
function useKeys(length: number) {
  const [keys, setKeys] = useState<number[]>([]);
  const fitting = keys.length === length ? keys : Array.from({ length }, (_, index) => index);
  if (fitting !== keys) setKeys(fitting);
  return [fitting, setKeys] as const;
}

export function EditableTexts({ editor, items }: { editor: EditedEntry; items: EditableItems }) {
  const { path, name, min, max, add, empty, fields } = items;
  const place = useRef<HTMLDivElement>(null);
  const list = listAt(editor, path);
  const [keys, setKeys] = useKeys(list.length);

  /**
   * Removes `removed` texts at the index `start`, puts the texts of the old indexes `added` there, and
   * focuses `focused`. An unknown index adds an empty text.
   */
  function change(start: number, removed: number, added: number[], focused?: string) {
    const texts = added.map((from) => list[from] ?? empty);
    const fresh = Math.max(...keys, -1) + 1;
    flushSync(() => {
      editor.set(path, list.toSpliced(start, removed, ...texts));
      setKeys(keys.toSpliced(start, removed, ...added.map((from) => keys[from] ?? fresh)));
    });
    if (focused) place.current?.querySelector<HTMLElement>(focused)?.focus();
  }

  return (
    <div ref={place} className={styles.fields}>
      <ol className={styles.items}>
        {list.map((_, index) => {
          const title = `${name} ${index + 1}`;
          return (
            <li key={keys[index]}>
              <Item editor={editor} items={items} index={index} title={title} />
              <div className={styles.acts}>
                <MoveButtons
                  name={title}
                  index={index}
                  count={list.length}
                  onMove={(by) => {
                    const at = Math.min(index, index + by);
                    change(at, 2, [at + 1, at]);
                  }}
                />
                {list.length > min && (
                  <Button
                    variant="quiet"
                    onClick={() => change(index, 1, [], ':scope > div > button')}
                  >
                    Quitar<VisuallyHidden> {title}</VisuallyHidden>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          variant="secondary"
          disabled={list.length >= max}
          onClick={() => {
            const { length } = list;
            change(length, 0, [length], `[name="${path}.${length}.${fields[0]?.path}"]`);
          }}
        >
          {add}
        </Button>
      </div>
    </div>
  );
}
