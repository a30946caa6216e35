import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { countries, findCountryByCode } from '#contract/countries.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { findFaultAt } from '../../entry/paths.ts';
import styles from './editor.module.css';
import type { AppEditor } from './use-app-editor.ts';

/** An empty list means that the app works everywhere, or that the owner does not know the countries. */
export function CountriesField({ editor: { draft, faults, set } }: { editor: AppEditor }) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = draft.countries;

  /** Moves the focus from the removed button to the next country, the last country or the field. */
  function remove(index: number) {
    flushSync(() => set('countries', chosen.toSpliced(index, 1)));
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    (buttons[index] ?? buttons.at(-1) ?? place.current?.querySelector('select'))?.focus();
  }
  const others = countries.filter(({ code }) => !chosen.includes(code));
  return (
    <div ref={place} className={styles.form}>
      <SelectField
        label="Países donde funciona"
        name="countries"
        value=""
        hint={
          chosen.length === 0
            ? 'Ninguno elegido: vale para todos. Elige países solo si sabes con certeza que en otros no funciona.'
            : 'En los demás países las listas la ponen al final y dicen «No disponible en tu país».'
        }
        error={findFaultAt(faults, 'countries')}
        options={[
          ['', 'Agregar un país'],
          ...others.map(({ code, label }) => [code, label] as const),
        ]}
        onChange={({ target }) => target.value && set('countries', [...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((code, index) => (
            <li key={code}>
              <Button variant="secondary" onClick={() => remove(index)}>
                {`Quitar ${findCountryByCode(code)?.label ?? code}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
