import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { Amount } from '#ui/amount.tsx';
import { GlyphList } from '#ui/glyph.tsx';
import { coin, gift, unlock, wallet } from '#ui/glyphs.ts';
import styles from './what-it-is.module.css';

const facts = [
  { draw: gift, text: 'Es gratis', body: 'Nunca te pedimos dinero ni una tarjeta.' },
  {
    draw: coin,
    text: 'Ves cada centavo',
    body: 'Cada encuesta que el proveedor confirma suma a tu saldo, con su fecha.',
  },
  {
    draw: wallet,
    text: 'Cobras por PayPal',
    body: (
      <>
        Cuando tu saldo llega a <Amount cents={minimumPayoutCents} />, pides tu pago y lo sigues
        paso a paso.
      </>
    ),
  },
  {
    draw: unlock,
    text: 'Te vas cuando quieras',
    body: 'Tú mismo descargas tus datos o borras tu cuenta.',
  },
];

export function PanelIntroduction() {
  return (
    <aside className={styles.box} aria-labelledby="que-es">
      <h2 id="que-es">Tu panel de encuestas</h2>
      <p className={styles.lead}>
        Respondes encuestas de marcas y cobras lo que ganas. Es un dinero extra, no un sueldo.
      </p>
      <GlyphList items={facts} />
    </aside>
  );
}
