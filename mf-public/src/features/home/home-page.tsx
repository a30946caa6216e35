import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'site-router';
import { callApi, findApiClient } from '#client/api.ts';
import { toPlainText } from '#client/plain-text.ts';
import { useArrivalState } from '#client/use-arrival-state.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import { homeSectionIds, scrollToSection } from '../../layout/section-link.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { loadComparison } from '../apps/load-top-apps.ts';
import { LeadForm } from '../leads/lead-form.tsx';
import { loadTexts } from '../texts/load-texts.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeMiddle, type HomeMiddleProps } from './middle.tsx';
import { StaticPart } from './static-part.tsx';

export { submitLead as action } from '../leads/lead-form.tsx';

interface Home {
  hero: SiteTexts['hero'];
  /** The data of the part that needs no script. A document contains this part only as markup, not as data. */
  middle: HomeMiddleProps | null;
}

export const handle: PublicHandle<Home> = {
  meta: ({ hero }) => ({
    title: toPlainText(hero.title),
    description: toPlainText(hero.description),
    path: '/',
  }),
  hydrationData: ({ hero }) => ({ hero, middle: null }),
};

export async function loader(args: LoaderFunctionArgs): Promise<Home> {
  const [apps, paid, { hero, services, about, faq }] = await Promise.all([
    loadComparison(args),
    callApi(() => findApiClient(args.context).pagado.$get()),
    loadTexts(args),
  ]);
  const middle = { ...apps, paid: paid.ok ? paid.answer.paid : null, services, about, faq };
  return { hero, middle };
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
  const { hero, middle } = useLoaderData<Home>();
  useArrivalAtSection();
  return (
    <>
      <HomeHero hero={hero} />
      <StaticPart id="textos">{middle && <HomeMiddle {...middle} />}</StaticPart>
      <Section
        id={homeSectionIds.form}
        layout="split"
        title="Empieza hoy"
        lead="Déjanos tu correo y te enviamos por dónde empezar. Puedes darte de baja cuando quieras."
      >
        <LeadForm submitLabel="Quiero empezar" />
      </Section>
    </>
  );
}
