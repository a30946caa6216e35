import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Hero } from '../../layout/hero.tsx';
import { SectionLink, sections } from '../../layout/section-link.tsx';
import styles from './home.module.css';

const promises = [
  'Gratis: nunca te pedimos dinero',
  '5 minutos diarios, desde tu celular',
  'Sin promesas: te decimos lo bueno y lo malo',
];

export function HomeHero() {
  return (
    <Hero
      id={sections.home}
      chip="Para toda Latinoamérica"
      title="Tu celular también puede darte un ingreso extra"
      lead="Apps gratis que pagan por tareas sencillas, explicadas paso a paso para que cobres sin caer en estafas."
      actions={
        <>
          <SectionLink section={sections.form} className={buttonClass('accent')}>
            Quiero empezar
          </SectionLink>
          <Link className={buttonClass('secondary')} to="/apps-que-pagan">
            Ver las apps
          </Link>
        </>
      }
      picture={
        <img
          className={styles.picture}
          src="/mf/public/hero.svg"
          alt=""
          width="560"
          height="520"
          fetchPriority="high"
          decoding="async"
        />
      }
    >
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
    </Hero>
  );
}
