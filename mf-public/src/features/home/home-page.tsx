import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { Link, useLoaderData } from 'site-router';
import { apiOf, ask } from '#client/api.ts';
import { siteBrand } from '#client/site-brand.ts';
import { useArrivalState } from '#client/use-arrival-state.ts';
import { Card, CardGrid } from '#ui/card.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { Section } from '#ui/section.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { scrollToSection, sections } from '../../layout/section-link.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { AppRows } from '../apps/app-rows.tsx';
import { Comparison, countryNote } from '../apps/comparison.tsx';
import { loadComparison } from '../apps/load-top-apps.ts';
import { FaqList, faqItems } from '../faq/faq-list.tsx';
import { LeadForm } from '../leads/lead-form.tsx';
import { About } from './about.tsx';
import styles from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { services } from './services.ts';

export { submitLead as action } from '../leads/lead-form.tsx';

export const handle: PublicHandle = {
  meta: () => ({
    title: `${siteBrand().name}: apps que pagan y encuestas, paso a paso`,
    description:
      'Apps gratis que pagan por tareas sencillas, explicadas con honestidad: qué haces, cómo pagan y qué cuidar. Empieza desde tu celular en 5 minutos diarios.',
    path: '/',
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const [apps, paid] = await Promise.all([
    loadComparison(args),
    ask(() => apiOf(args.context).pagado.$get()),
  ]);
  return { ...apps, paid: paid.ok ? paid.answer.paid : null };
}

export const shouldRevalidate = () => false;

const scrollDelayMs = 300;

function useArrivalAtSection() {
  const target = useArrivalState<{ scrollTo?: string }>()?.scrollTo;
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => scrollToSection(target), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [target]);
}

export function Component() {
  const { top, apps, paid } = useLoaderData<typeof loader>();
  useArrivalAtSection();
  return (
    <>
      <HomeHero />

      <Section
        id={sections.services}
        tinted
        title="Servicios"
        lead="Seis formas de ayudarte, todas gratis."
      >
        <CardGrid>
          {services.map(({ glyph, title, text, to, action }) => (
            <Card key={to}>
              <span className={styles.icon}>
                <Glyph draw={glyph} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link className={textLinkClass} to={to}>
                {action}
              </Link>
            </Card>
          ))}
        </CardGrid>
      </Section>

      <About paid={paid} />

      {apps.length > 0 && (
        <Section
          tinted
          title="Apps para empezar"
          lead="Opciones conocidas. Entra a cada una y mira si va contigo."
        >
          <AppRows apps={apps} />
        </Section>
      )}

      {top.length > 0 && (
        <Section
          title="Compara antes de instalar"
          lead={`Las mismas preguntas para las cinco de nuestro Top 5. ${countryNote}`}
        >
          <Comparison apps={top} />
        </Section>
      )}

      <Section
        id={sections.faq}
        layout="split"
        tinted
        title="Preguntas Frecuentes"
        lead="Respuestas directas antes de que dediques tu tiempo."
      >
        <FaqList items={faqItems} />
      </Section>

      <Section
        id={sections.form}
        layout="split"
        title="Empieza hoy"
        lead="Déjanos tu correo y te enviamos por dónde empezar. Puedes darte de baja cuando quieras."
      >
        <LeadForm submitLabel="Quiero empezar" />
      </Section>
    </>
  );
}
