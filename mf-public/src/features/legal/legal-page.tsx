import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'site-router';
import type { PageHandle, PageMeta } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { formFieldLabels } from '#contract/leads/leads.ts';
import { formatCents } from '#contract/money.ts';
import { minimumPayoutCents } from '#contract/payouts/minimum.ts';
import { retentionDays } from '#contract/retention.ts';
import { formatPostalAddress } from '#contract/site/brand.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import styles from './legal.module.css';

interface LegalPage extends PageMeta {
  lead: string;
  updated?: string;
}

const privacy: LegalPage = {
  title: 'Política de privacidad',
  description:
    'Qué datos guarda %marca%, para qué los usa, por cuánto tiempo y cómo puedes verlos, corregirlos o borrarlos.',
  path: '/privacidad',
  lead: 'Qué datos guardamos, para qué los usamos y cómo decides tú sobre ellos.',
  updated: 'Última actualización: abril de 2025',
};

const terms: LegalPage = {
  title: 'Términos y condiciones',
  description:
    'Cómo gana dinero %marca%, cómo funcionan el panel de encuestas, el saldo y los pagos, y qué no está permitido.',
  path: '/terminos',
  lead: 'Las reglas del sitio, escritas para que se entiendan. Al usarlo, las aceptas.',
};

const values: Record<string, string | number> = {
  formulario: Object.values(formFieldLabels)
    .join(', ')
    .replace(/, (?=[^,]+$)/, ' y '),
  mínimo: formatCents(minimumPayoutCents),
  ...retentionDays,
};

/** Replaces `%key%` by its value. Unknown placeholders stay. */
const fill = (text: string, by: Record<string, string | number>) =>
  text.replace(/%(\p{L}+)%/gu, (placeholder, key) => String(by[key] ?? placeholder));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Fills in the site's brand. The brand may have changed since the text was loaded. */
function signed(html: string): string {
  const brand = siteBrand();
  return fill(html, {
    marca: escaped(brand.name),
    correo: escaped(brand.supportEmail),
    titular: escaped(brand.owner),
    dirección: escaped(formatPostalAddress(brand)),
  });
}

/** Loads the texts as page data, so no script contains them. */
export async function loadLegalPage(path: string) {
  const isPrivacy = path === privacy.path;
  const text = await (isPrivacy ? import('./privacy.html?raw') : import('./terms.html?raw'));
  return { ...(isPrivacy ? privacy : terms), html: fill(text.default, values) };
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadLegalPage(new URL(request.url).pathname);

export const handle: PageHandle<LegalPage> = {
  meta: ({ title, description, path }) => ({
    title,
    description: fill(description, { marca: siteBrand().name }),
    path,
  }),
};

export function Component() {
  const { title, lead, updated, html } = useLoaderData<typeof loader>();
  return (
    <Section level={1} title={title} lead={lead}>
      {updated && <p className={styles.updated}>{updated}</p>}
      <div className={styles.text}>
        <Prose html={signed(html)} />
      </div>
    </Section>
  );
}
