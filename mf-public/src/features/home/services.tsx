import { Link } from 'site-router';
import { toPlainText } from '#client/plain-text.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { Card, CardGrid } from '#ui/card.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { chat, compass, type GlyphPaths, key, phone, shield, survey } from '#ui/glyphs.ts';
import { Section } from '#ui/section.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { homeSectionIds } from '../../layout/section-link.tsx';
import styles from './home.module.css';

/** The page and the drawing of each card, in the order of the texts. */
const pages: readonly (readonly [to: string, glyph: GlyphPaths])[] = [
  ['/apps-que-pagan', phone],
  ['/guia', compass],
  ['/encuestas-activas', survey],
  ['/descubre', key],
  ['/blog', shield],
  ['/contacto', chat],
];

export function Services({ services: { lead, cards } }: Pick<SiteTexts, 'services'>) {
  return (
    <Section id={homeSectionIds.services} tinted title="Servicios" lead={toPlainText(lead)}>
      <CardGrid>
        {pages.map(([to, glyph], index) => {
          const { title = '', text = '', action = '' } = cards[index] ?? {};
          return (
            <Card key={to}>
              <span className={styles.icon}>
                <Glyph draw={glyph} />
              </span>
              <h3>{toPlainText(title)}</h3>
              <p>{toPlainText(text)}</p>
              <Link className={textLinkClass} to={to}>
                {toPlainText(action)}
              </Link>
            </Card>
          );
        })}
      </CardGrid>
    </Section>
  );
}
