import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'site-router';
import { apiOf, ask } from '#client/api.ts';
import { plainText } from '#client/plain-text.ts';
import { useArrivalState } from '#client/use-arrival-state.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import { scrollToSection, sections } from '../../layout/section-link.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { AppRows } from '../apps/app-rows.tsx';
import { Comparison, countryNote } from '../apps/comparison.tsx';
import { loadComparison } from '../apps/load-top-apps.ts';
import { FaqSection } from '../faq/faq-section.tsx';
import { LeadForm } from '../leads/lead-form.tsx';
import { loadTexts } from '../texts/load-texts.ts';
import { About } from './about.tsx';
import { HomeHero } from './home-hero.tsx';
import { Services } from './services.tsx';

export { submitLead as action } from '../leads/lead-form.tsx';

export const handle: PublicHandle<Pick<SiteTexts, 'hero'>> = {
  meta: ({ hero }) => ({
    title: plainText(hero.title),
    description: plainText(hero.description),
    path: '/',
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const [apps, paid, { hero, services, about, faq }] = await Promise.all([
    loadComparison(args),
    ask(() => apiOf(args.context).pagado.$get()),
    loadTexts(args),
  ]);
  return { ...apps, paid: paid.ok ? paid.answer.paid : null, hero, services, about, faq };
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
  const { top, apps, paid, hero, services, about, faq } = useLoaderData<typeof loader>();
  useArrivalAtSection();
  return (
    <>
      <HomeHero hero={hero} />

      <Services services={services} />

      <About paid={paid} about={about} />

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

      <FaqSection faq={faq} />

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
