import { Link } from 'site-router';
import type { GuideCard } from '#contract/apps/apps.ts';
import { Card, CardGrid } from '#ui/card.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { Emblem } from '../apps/app-rows.tsx';
import { buildCountryAttributes, UnavailableNote } from '../apps/elsewhere.tsx';
import styles from './guides.module.css';

interface GuideCardsProps {
  guides: GuideCard[];
  level?: 2 | 3;
}

export function GuideCards({ guides, level = 2 }: GuideCardsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <CardGrid>
      {guides.map((guide) => (
        <Card key={guide.path} {...buildCountryAttributes(guide)}>
          <Emblem app={guide} />
          <Heading className={styles.name}>{guide.name}</Heading>
          <UnavailableNote app={guide} />
          <p>{guide.summary}</p>
          <Link className={textLinkClass} to={guide.path}>
            Leer la guía de {guide.name}
          </Link>
        </Card>
      ))}
    </CardGrid>
  );
}
