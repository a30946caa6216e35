import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { Link, useLoaderData, useLocation } from 'site-router';
import { brand } from '#contract/brand.ts';
import { generalApp } from '#contract/consent.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card, CardGrid } from '#ui/card.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { apiOf } from '../../api.ts';
import type { PublicHandle } from '../../found/about.ts';
import { SectionLink } from '../../layout/section-link.tsx';
import { scrollToSection, sections } from '../../layout/sections.ts';
import { faqItems } from '../faq/faq-items.ts';
import { FaqList } from '../faq/faq-list.tsx';
import { LeadForm } from '../leads/lead-form.tsx';
import { loadCountries } from '../leads/load-countries.ts';
import styles from './home.module.css';
import { services } from './services.ts';

export { submitLead as action } from '../leads/submit-lead.ts';

export const handle: PublicHandle = {
  meta: () => ({
    title: `${brand.name}: apps que pagan y encuestas, paso a paso`,
    description:
      'Apps gratis que pagan por tareas sencillas, explicadas con honestidad: qué haces, cómo pagan y qué cuidar. Empieza desde tu celular en 5 minutos diarios.',
    path: '/',
  }),
  about: () => ({ questions: faqItems }),
};

/** The apps list of the home page: the four that have a landing page only. */
async function loadLandings(context: unknown) {
  const response = await apiOf(context).api.apps.$get();
  const { apps } = await response.json();
  return apps
    .filter(({ slug }) => ['ysense', 'pollpay', 'swagbucks', 'pawns'].includes(slug))
    .map(({ slug, name, emoji, facts }) => ({ slug, name, emoji, activity: facts.actividad }));
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [apps, countries] = await Promise.all([loadLandings(context), loadCountries(context)]);
  return { apps, countries };
}

export const shouldRevalidate = () => false;

const scrollDelayMs = 300;

/** Whoever came for a section from another page is taken there. */
function useArrivalAtSection() {
  const { state } = useLocation() as { state: { scrollTo?: string } | null };
  const target = state?.scrollTo;
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => scrollToSection(target), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [target]);
}

export function Component() {
  const { apps, countries } = useLoaderData<typeof loader>();
  useArrivalAtSection();
  return (
    <>
      <section id={sections.home} tabIndex={-1} className={styles.hero}>
        <div className={styles.pitch}>
          <h1>Tu celular también puede darte un ingreso extra</h1>
          <p className={styles.lead}>
            Te mostramos apps gratis que pagan por tareas sencillas y cómo usarlas sin caer en
            estafas. Para toda Latinoamérica, sin pagar nada y con 5 minutos diarios.
          </p>
          <p className={styles.actions}>
            <SectionLink section={sections.form} className={buttonClass('accent')}>
              Quiero empezar
            </SectionLink>
            <Link className={buttonClass('secondary')} to="/apps-que-pagan">
              Ver las apps
            </Link>
          </p>
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

      <Section
        id={sections.services}
        tinted
        title="Servicios"
        lead="Seis formas de ayudarte, todas gratis."
      >
        <CardGrid>
          {services.map(({ icon, title, text, to, action }) => (
            <Card key={to}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link className={styles.more} to={to}>
                {action}
              </Link>
            </Card>
          ))}
        </CardGrid>
      </Section>

      <Section id={sections.about} title="Sobre nosotros">
        <Prose>
          <p>
            {brand.name} nació de una idea simple: hay formas honestas de ganar un poco de dinero
            con el celular, pero cuesta encontrarlas entre tanta promesa falsa.
          </p>
          <p>
            Por eso explicamos cada app con palabras claras: qué tienes que hacer, cómo paga, en qué
            países funciona y qué no nos gusta. Cuando un dato cambia según tu país, te decimos
            dónde mirarlo. <strong>Nunca te vamos a pedir dinero.</strong>
          </p>
          <p>
            ¿Cómo nos sostenemos? Con comisiones de algunos enlaces y de las encuestas del panel.
            Está escrito en nuestros <Link to="/terminos">términos</Link>.
          </p>
        </Prose>
      </Section>

      {apps.length > 0 && (
        <Section
          tinted
          title="Apps para empezar"
          lead="Opciones conocidas. Entra a cada una y mira si va contigo."
        >
          <CardGrid>
            {apps.map(({ slug, name, emoji, activity }) => (
              <Card key={slug}>
                <h3>
                  <span aria-hidden="true">{emoji}</span> {name}
                </h3>
                <p>{activity}</p>
                <Link className={styles.more} to={`/${slug}`}>
                  Conocer {name}
                </Link>
              </Card>
            ))}
          </CardGrid>
        </Section>
      )}

      <Section id={sections.faq} title="Preguntas Frecuentes">
        <FaqList items={faqItems} />
      </Section>

      <Section
        id={sections.form}
        tinted
        title="Empieza hoy"
        lead="Déjanos tu correo y te enviamos por dónde empezar. Puedes darte de baja con un clic."
      >
        <LeadForm app={generalApp} countries={countries} submitLabel="Quiero empezar" />
      </Section>
    </>
  );
}
