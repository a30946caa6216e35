import { useLoaderData } from 'site-router';
import type { GuideCard } from '#contract/apps/apps.ts';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { GuideCards } from './guide-cards.tsx';

export { loadGuideCards as loader } from '../apps/load-top-apps.ts';

export const handle: PublicHandle<GuideCard[]> = {
  meta: () => ({
    title: 'Guías paso a paso',
    description:
      'Guías gratis para empezar con apps que pagan: instalar, configurar, ganar, canjear y evitar problemas.',
    path: '/guia',
  }),
  about: (guides) => ({
    name: 'Guías',
    list: guides.map(({ name, path }) => ({ name: `Guía de ${name}`, path })),
  }),
};

export function Component() {
  const guides = useLoaderData<GuideCard[]>();
  return (
    <Section
      level={1}
      title="Guías paso a paso"
      lead="Cada guía te lleva desde el registro hasta tu primer canje, con lo que conviene cuidar."
    >
      <GuideCards guides={guides} />
    </Section>
  );
}
