import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { GuideCards } from './guide-cards.tsx';
import { guideList } from './list.ts';

export const handle: PublicHandle = {
  meta: () => ({
    title: 'Guías paso a paso',
    description:
      'Guías gratis para empezar con apps que pagan: instalar, configurar, ganar, canjear y evitar problemas.',
    path: '/guia',
  }),
  about: () => ({
    name: 'Guías',
    list: guideList.map(({ slug, name }) => ({ name: `Guía de ${name}`, path: `/guia-${slug}` })),
  }),
};

export function Component() {
  return (
    <Section
      level={1}
      title="Guías paso a paso"
      lead="Cada guía te lleva desde la instalación hasta tu primer canje, con lo que conviene cuidar."
    >
      <GuideCards />
    </Section>
  );
}
