import { toPlainText } from '#client/plain-text.ts';
import type { PaidAnswer } from '#contract/payouts/payouts.ts';
import type { SiteTexts } from '#contract/texts/texts.ts';
import { Amount } from '#ui/amount.tsx';
import { GlyphList } from '#ui/glyph.tsx';
import { shield } from '#ui/glyphs.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { OwnerParagraphs } from '#ui/written.tsx';
import { homeSectionIds } from '../../layout/section-link.tsx';
import styles from './home.module.css';

export function About({ paid, about }: PaidAnswer & Pick<SiteTexts, 'about'>) {
  const { text, rules } = about;
  return (
    <Section id={homeSectionIds.about} layout="split" title="Sobre nosotros">
      <div className={styles.about}>
        <Prose>
          <OwnerParagraphs text={text} />
          {paid && (
            <p>
              Pagado este mes:{' '}
              <strong>
                <Amount cents={paid.cents} />
              </strong>{' '}
              o más, en al menos {paid.payouts} pagos del panel.
            </p>
          )}
        </Prose>
        {rules.length > 0 && (
          <div className={styles.rules}>
            <GlyphList items={rules.map((rule) => ({ draw: shield, text: toPlainText(rule) }))} />
          </div>
        )}
      </div>
    </Section>
  );
}
