import { Link } from 'site-router';
import { Card, CardGrid } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../found/about.ts';
import { titled } from '../../found/title.ts';
import styles from './guides.module.css';
import { guideList } from './list.ts';

export const handle: PublicHandle = {
  meta: () => ({
    title: titled('Guías paso a paso'),
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
      <CardGrid>
        {guideList.map(({ slug, name, summary }) => (
          <Card key={slug}>
            <h2 className={styles.name}>{name}</h2>
            <p>{summary}</p>
            <Link className={styles.more} to={`/guia-${slug}`}>
              Leer la guía de {name}
            </Link>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
