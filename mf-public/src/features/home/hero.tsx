import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SectionLink } from '../../layout/section-link.tsx';
import { sections } from '../../layout/sections.ts';
import styles from './hero.module.css';

/** What it costs and asks, before anything else is read. */
const promises = [
  'Gratis: nunca te pedimos dinero',
  '5 minutos diarios, desde tu celular',
  'Sin promesas: te decimos lo bueno y lo malo',
];

/** What the site is, for whom, and what it costs, in one screen. */
export function Hero() {
  return (
    <section id={sections.home} tabIndex={-1} className={styles.hero}>
      <div className={styles.pitch}>
        <p className={styles.audience}>Para toda Latinoamérica</p>
        <h1>Tu celular también puede darte un ingreso extra</h1>
        <p className={styles.lead}>
          Apps gratis que pagan por tareas sencillas, explicadas paso a paso para que cobres sin
          caer en estafas.
        </p>
        <p className={styles.actions}>
          <SectionLink section={sections.form} className={buttonClass('accent')}>
            Quiero empezar
          </SectionLink>
          <Link className={buttonClass('secondary')} to="/apps-que-pagan">
            Ver las apps
          </Link>
        </p>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
        <p className={styles.honest}>
          Es un extra, no un sueldo. Ganamos una comisión por algunos enlaces, y te lo decimos.
        </p>
      </div>
      <img
        className={styles.picture}
        src="/mf/public/hero.svg"
        alt=""
        width="560"
        height="520"
        decoding="async"
      />
    </section>
  );
}
