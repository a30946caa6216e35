import { countries, countryOf } from '#contract/countries.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { faultAt } from '../../entry/paths.ts';
import styles from './editor.module.css';
import type { AppEditor } from './use-app-editor.ts';

/** The countries where the app works; an empty list: everywhere, or unknown. */
export function CountriesField({ editor: { draft, faults, set } }: { editor: AppEditor }) {
  const chosen = draft.countries;
  const others = countries.filter(({ code }) => !chosen.includes(code));
  return (
    <div className={styles.form}>
      <SelectField
        label="Países donde funciona"
        name="countries"
        value=""
        hint={
          chosen.length === 0
            ? 'Ninguno elegido: vale para todos. Elige países solo si sabes con certeza que en otros no funciona.'
            : 'En los demás países las listas la ponen al final y dicen «No disponible en tu país».'
        }
        error={faultAt(faults, 'countries')}
        options={[
          ['', 'Agregar un país'],
          ...others.map(({ code, label }) => [code, label] as const),
        ]}
        onChange={({ target }) => target.value && set('countries', [...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((code) => (
            <li key={code}>
              <Button
                variant="secondary"
                onClick={() =>
                  set(
                    'countries',
                    chosen.filter((one) => one !== code),
                  )
                }
              >
                {`Quitar ${countryOf(code)?.label ?? code}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
