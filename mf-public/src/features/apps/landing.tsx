import { Link } from 'site-router';
import type { PublicApp } from '#contract/apps/apps.ts';
import { isDrawnPicture } from '#contract/pictures/pictures.ts';
import { buttonClass } from '#ui/button.tsx';
import { Glyph, GlyphList } from '#ui/glyph.tsx';
import { check, coin, type GlyphPaths, globe, phone, wallet, warning } from '#ui/glyphs.ts';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { Hero } from '../../layout/hero.tsx';
import { LeadForm } from '../leads/lead-form.tsx';
import { UnlockButton } from '../unlock/unlock-button.tsx';
import styles from './app-page.module.css';
import { AppRows } from './app-rows.tsx';
import { factLabels } from './compared-facts.ts';
import { buildCountryAttributes, UnavailableNote } from './elsewhere.tsx';
import { LandingSteps } from './landing-steps.tsx';
import type { AppRow } from './load-top-apps.ts';

const factGlyphs: Record<(typeof factLabels)[number][0], GlyphPaths> = {
  activity: phone,
  payout: wallet,
  minimum: coin,
  countries: globe,
};

function Side({ look, glyph, title, texts }: SideProps) {
  return (
    <div className={`${styles.side} ${styles[look]}`}>
      <h3>{title}</h3>
      <GlyphList items={texts.map((text) => ({ draw: glyph, text }))} />
    </div>
  );
}

interface SideProps {
  look: 'good' | 'careful';
  glyph: GlyphPaths;
  title: string;
  texts: string[];
}

export interface LandingProps {
  app: PublicApp;
  others: AppRow[];
}

export function Landing({ app, others }: LandingProps) {
  return (
    <>
      <Hero
        chip="5 minutos diarios"
        title={app.landing.title}
        lead={app.description}
        actions={
          <>
            <UnlockButton app={app} variant="accent" href={`/${app.slug}#registro`} />
            {app.guide && (
              <Link className={buttonClass('secondary')} to={app.guide}>
                Leer la guía
              </Link>
            )}
          </>
        }
        picture={
          <Picture
            src={app.metaImage}
            alt={app.pictureAlt}
            sizes="(width > 768px) 34rem, 100vw"
            priority
            className={`${styles.picture} ${isDrawnPicture(app.metaImage) ? styles.band : ''}`}
          />
        }
      >
        {app.worksIn && (
          <div {...buildCountryAttributes(app)}>
            <UnavailableNote app={app} />
          </div>
        )}
        <p className={styles.note}>
          Gratis para ti. El enlace puede darnos una comisión. Sitio oficial:{' '}
          <a href={app.officialSite} target="_blank" rel="sponsored noopener">
            {new URL(app.officialSite).host}
          </a>
          .
        </p>
      </Hero>

      <Section tinted title="En pocas palabras">
        <dl className={styles.facts}>
          {factLabels.map(([key, label]) => (
            <div key={key}>
              <dt>
                <Glyph draw={factGlyphs[key]} />
                {label}
              </dt>
              <dd>{app.facts[key]}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section title="Cómo funciona" lead="Cinco pasos hasta tu primera recompensa.">
        <LandingSteps {...app.landing} />
      </Section>

      <Section tinted title={`Lo bueno y lo que debes saber de ${app.name}`}>
        <div className={styles.balance}>
          <Side look="good" glyph={check} title="Lo bueno" texts={app.landing.pros} />
          <Side
            look="careful"
            glyph={warning}
            title="Lo que debes saber"
            texts={app.landing.limits}
          />
        </div>
      </Section>

      <Section
        id="registro"
        layout="split"
        title={`Empieza con ${app.name}`}
        lead="Llena el formulario y te damos tu enlace. También te llega por correo."
      >
        <LeadForm app={app.name} submitLabel="Quiero el enlace" />
      </Section>

      {others.length > 0 && (
        <Section tinted title="Otras apps que puedes comparar">
          <AppRows apps={others} />
        </Section>
      )}
    </>
  );
}
