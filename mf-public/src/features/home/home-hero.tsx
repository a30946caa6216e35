import { Link } from 'site-router';
import { toPlainText } from '#client/plain-text.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Hero } from '../../layout/hero.tsx';
import { homeSectionIds, SectionLink } from '../../layout/section-link.tsx';
import styles from './home.module.css';

export function HomeHero({ hero }: Pick<SiteTexts, 'hero'>) {
  const { chip, heading, lead, promises } = hero;
  return (
    <Hero
      id={homeSectionIds.home}
      chip={toPlainText(chip)}
      title={toPlainText(heading)}
      lead={toPlainText(lead)}
      actions={
        <>
          <SectionLink section={homeSectionIds.form} className={buttonClass('accent')}>
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
      {promises.length > 0 && (
        <ul className={styles.promises}>
          {promises.map((promise, index) => (
            <li key={index}>
              <Icon name="check" />
              {toPlainText(promise)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.honest}>
        Es un extra, no un sueldo. Ganamos una comisión por algunos enlaces, y te lo decimos.
      </p>
    </Hero>
  );
}
