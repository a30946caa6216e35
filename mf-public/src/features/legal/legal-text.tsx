import { useLoaderData } from 'site-router';
import { brand, fullAddress } from '#contract/brand.ts';
import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { retentionDays } from '#contract/retention.ts';
import { Prose } from '#ui/prose.tsx';
import styles from './legal.module.css';

// Loaded as page data, so that no script contains the texts.
const texts = {
  privacy: () => import('./privacy.html?raw'),
  terms: () => import('./terms.html?raw'),
};

const values: Record<string, string> = {
  marca: brand.name,
  correo: brand.supportEmail,
  titular: brand.owner,
  dirección: fullAddress,
  mínimo: formatCents(minimumPayoutCents),
  baja: String(retentionDays.unsubscribed),
  encuestas: String(retentionDays.surveyStarts),
  avisos: String(retentionDays.unusedPush),
  dispositivos: String(retentionDays.knownDevices),
  redes: String(retentionDays.networks),
  cobros: String(retentionDays.moneyNetworks),
  huella: String(retentionDays.erased),
};

/** The text's HTML, in which `%marca%` and the like are replaced by their values. */
export async function readLegalText(name: keyof typeof texts): Promise<string> {
  const { default: html } = await texts[name]();
  return html.replace(/%(\p{L}+)%/gu, (placeholder, key) => values[key] ?? placeholder);
}

/** The text that the page's loader has read. */
export function LegalText() {
  return (
    <div className={styles.text}>
      <Prose html={useLoaderData<string>()} />
    </div>
  );
}
