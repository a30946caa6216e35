import { formatCents, minimumPayoutCents } from '#contract/money.ts';
import { Glyph } from '#ui/glyph.tsx';
import { coin, gift, unlock, wallet } from '#ui/glyphs.ts';
import styles from './what-it-is.module.css';

const facts = [
  [gift, 'Es gratis', 'Nunca te pedimos dinero ni una tarjeta.'],
  [
    coin,
    'Ves cada centavo',
    'Cada encuesta que el proveedor confirma suma a tu saldo, con su fecha.',
  ],
  [
    wallet,
    'Cobras por PayPal',
    `Cuando tu saldo llega a ${formatCents(minimumPayoutCents)}, pides tu pago y lo sigues paso a paso.`,
  ],
  [unlock, 'Te vas cuando quieras', 'Tú mismo descargas tus datos o borras tu cuenta.'],
] as const;

/** What the panel is and what it costs, for whoever thinks about signing up. */
export function WhatItIs() {
  return (
    <aside className={styles.box} aria-labelledby="que-es">
      <h2 id="que-es">Tu panel de encuestas</h2>
      <p className={styles.lead}>
        Respondes encuestas de marcas y cobras lo que ganas. Es un dinero extra, no un sueldo.
      </p>
      <ul className={styles.facts}>
        {facts.map(([draw, name, body]) => (
          <li key={name}>
            <Glyph draw={draw} className={styles.glyph ?? ''} />
            <div>
              <strong>{name}</strong>
              <p>{body}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
