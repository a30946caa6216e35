import { useLoaderData } from 'site-router';
import type { PageHandle } from '#client/page-meta.ts';
import { Section } from '#ui/section.tsx';
import { AppCards } from '../apps/app-cards.tsx';
import type { loadTopApps } from '../apps/load-top-apps.ts';
import { FaqList, faqItems } from '../faq/faq-list.tsx';

export { loadTopApps as loader } from '../apps/load-top-apps.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Top 5 Apps que te Pagan en 2025',
    description:
      'Cinco apps que pagan por tareas sencillas: qué haces en cada una, cómo pagan y cómo empezar gratis desde tu celular.',
    path: '/',
  }),
};

const shortFaq = 3;

export function Component() {
  const apps = useLoaderData<typeof loadTopApps>();
  return (
    <>
      <Section
        level={1}
        title="Top 5 Apps que te Pagan en 2025"
        lead="Elige una, mira cómo funciona y desbloquea su enlace en tres pasos. Gratis y desde tu celular."
      >
        <AppCards apps={apps} />
      </Section>
      <Section tinted title="Preguntas Frecuentes">
        <FaqList items={faqItems.slice(0, shortFaq)} />
      </Section>
    </>
  );
}
