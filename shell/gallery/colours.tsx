import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const colours = [
  'paper',
  'surface',
  'surface-sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'brand',
  'brand-strong',
  'brand-soft',
  'on-brand',
  'accent',
  'accent-soft',
  'on-accent',
  'danger',
  'danger-soft',
  'success',
  'success-soft',
  'focus',
];
// The sizes are in the order of the stylesheet.
const sizes = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'];

/** Shows the palette and the sizes of text by the names of their tokens. */
export function Colours() {
  return (
    <>
      <Specimen name="colours" title="Colores">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name}>
              <svg className={styles.swatch} aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${name})`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="type" title="Letra" tinted>
        <div className={styles.sizes}>
          {sizes.map((size) => (
            <p key={size}>{size}: Tu ingreso extra, US$ 25.00</p>
          ))}
          <p>
            Texto normal, <strong>texto fuerte</strong> y <a href="#contenido">un enlace</a>.
          </p>
        </div>
      </Specimen>
    </>
  );
}
