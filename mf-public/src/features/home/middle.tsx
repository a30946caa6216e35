import type { PaidAnswer } from '#contract/payouts/payouts.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import { AppRows } from '../apps/app-rows.tsx';
import { countryNote } from '../apps/compared-facts.ts';
import { Comparison } from '../apps/comparison.tsx';
import type { AppRow, ComparedApp } from '../apps/load-top-apps.ts';
import { FaqSection } from '../faq/faq-section.tsx';
import { About } from './about.tsx';
import { Services } from './services.tsx';

export interface HomeMiddleProps extends PaidAnswer, Pick<SiteTexts, 'services' | 'about' | 'faq'> {
  top: ComparedApp[];
  apps: AppRow[];
}

/** Shows the part of the home page between the hero and the form. */
export function HomeMiddle({ top, apps, paid, services, about, faq }: HomeMiddleProps) {
  return (
    <>
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
    </>
  );
}
