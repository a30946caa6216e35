import { Link } from 'site-router';
import { siteBrand } from '#client/site-brand.ts';
import type { PaidAnswer } from '#contract/payouts/payouts.ts';
import { Amount } from '#ui/amount.tsx';
import { GlyphList } from '#ui/glyph.tsx';
import { shield } from '#ui/glyphs.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { sections } from '../../layout/section-link.tsx';
import styles from './home.module.css';

const rules = [
  'Nunca te pedimos dinero, ni claves, ni datos de tu tarjeta.',
  'No prometemos ganancias ni inventamos opiniones.',
  'Cuando un enlace nos da una comisión, lo decimos ahí mismo.',
];

export function About({ paid }: PaidAnswer) {
  const { name, owner, city } = siteBrand();
  return (
    <Section id={sections.about} layout="split" title="Sobre nosotros">
      <div className={styles.about}>
        <Prose>
          <p>
            {name} nació de una idea simple: hay formas honestas de ganar un poco de dinero con el
            celular, pero cuesta encontrarlas entre tanta promesa falsa.
          </p>
          <p>
            Por eso explicamos cada app con palabras claras: qué tienes que hacer, cómo paga, en qué
            países funciona y qué no nos gusta. Cuando un dato cambia según tu país, te decimos
            dónde mirarlo.
          </p>
          <p>
            Detrás está {owner}, desde {city}. <Link to="/contacto">Escríbenos</Link> cuando
            quieras.
          </p>
          <p>
            ¿Cómo nos sostenemos? Con comisiones de algunos enlaces y de las encuestas del panel.
            Está escrito en nuestros <Link to="/terminos">términos</Link>.
          </p>
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
        <div className={styles.rules}>
          <GlyphList items={rules.map((text) => ({ draw: shield, text }))} />
        </div>
      </div>
    </Section>
  );
}
