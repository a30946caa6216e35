import { formatCents, minimumPayoutCents } from '#contract/money.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './what-it-is.module.css';

const facts = [
  ['Es gratis', 'Nunca te pedimos dinero ni una tarjeta.'],
  ['Ves cada centavo', 'Cada encuesta que el proveedor confirma suma a tu saldo, con su fecha.'],
  [
    'Cobras por PayPal',
    `Cuando tu saldo llega a ${formatCents(minimumPayoutCents)}, pides tu pago y lo sigues paso a paso.`,
  ],
  ['Te vas cuando quieras', 'Tú mismo descargas tus datos o borras tu cuenta.'],
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
        {facts.map(([name, body]) => (
          <li key={name}>
            <Icon name="check" />
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
