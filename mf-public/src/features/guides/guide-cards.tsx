import { Link } from 'site-router';
import { Card, CardGrid } from '#ui/card.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { Emblem } from '../apps/app-rows.tsx';
import styles from './guides.module.css';
import { guideList } from './list.ts';

interface GuideCardsProps {
  /** Slug of the current page's guide, which is left out. */
  without?: string;
  level?: 2 | 3;
}

export function GuideCards({ without, level = 2 }: GuideCardsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <CardGrid>
      {guideList
        .filter(({ slug }) => slug !== without)
        .map(({ slug, app, name, summary }) => (
          <Card key={slug}>
            <Emblem slug={app} />
            <Heading className={styles.name}>{name}</Heading>
            <p>{summary}</p>
            <Link className={textLinkClass} to={`/guia-${slug}`}>
              Leer la guía de {name}
            </Link>
          </Card>
        ))}
    </CardGrid>
  );
}
