import { Link } from 'site-router';
import { brand } from '#contract/brand.ts';
import { Card, CardGrid } from '#ui/card.tsx';
import type { PageHandle } from '#ui/page-meta.ts';
import { Section } from '#ui/section.tsx';
import styles from './guides.module.css';
import { guideList } from './list.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Guías paso a paso | ${brand.name}`,
    description:
      'Guías gratis para empezar con apps que pagan: instalar, configurar, ganar, canjear y evitar problemas.',
    path: '/guia',
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
