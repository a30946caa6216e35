import { useEffect, useId } from 'react';
import { rewriteBrand, siteBrand } from '#client/site-brand.ts';
import {
  type Brand,
  listExampleFields,
  mergeBrand,
  type OwnBrand,
  whatsappUrl,
} from '#contract/site/brand.ts';
import { makeMailFooter } from '#contract/site/mail-foot.ts';
import { derivePalette, paperColours } from '#contract/site/palette.ts';
import { TextField } from '#ui/field.tsx';
import { Mark } from '#ui/mark.tsx';
import { SaveBar, type SectionProps, SettingSection, useSetting } from './setting-section.tsx';
import { showColour } from './show-colour.ts';
import styles from './site.module.css';

interface FieldOfSite {
  label: string;
  max: number;
  hint?: string;
  type?: 'color' | 'email' | 'tel' | 'url';
}

const fields: Record<keyof Brand, FieldOfSite> = {
  name: { label: 'Nombre del sitio', max: 40, hint: 'También firma tus correos.' },
  slogan: { label: 'Lema', max: 80 },
  owner: {
    label: 'Quién responde por el sitio',
    max: 120,
    hint: 'Tu nombre completo o el de tu empresa.',
  },
  postalAddress: {
    label: 'Dirección postal',
    max: 160,
    hint: 'La ley la pide en los correos. Sirve un apartado postal.',
  },
  city: { label: 'Ciudad y país', max: 80 },
  supportEmail: { label: 'Correo para tus visitantes', max: 254, type: 'email' },
  instagramUser: { label: 'Usuario de Instagram', max: 200 },
  whatsappNumber: {
    label: 'WhatsApp',
    // A pasted link can be long, because it may contain a text for the message.
    max: 500,
    hint: 'Con «+» y el código del país, como +1 809 555 0199, o tu enlace de wa.me.',
    type: 'tel',
  },
  surveyUrl: {
    label: 'Enlace de encuestas para visitantes',
    max: 500,
    hint: 'El que te dio tu proveedor. Lo abre quien todavía no tiene cuenta.',
    type: 'url',
  },
  colour: {
    label: 'Color de tu marca',
    max: 7,
    hint: 'Elige el que quieras: lo aclaramos u oscurecemos para que todo se lea bien. Los dibujos y el ícono no cambian.',
    type: 'color',
  },
};
const names = Object.keys(fields) as (keyof Brand)[];

const example = 'Es un ejemplo: pon el tuyo.';

/** Returns the fields that differ from the default brand, in a fixed order. */
const ownOf = (brand: Brand, base: Brand): OwnBrand =>
  Object.fromEntries(
    names.filter((name) => brand[name] !== base[name]).map((name) => [name, brand[name]]),
  );

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Returns custom properties as a style, because React's types for styles do not contain custom properties. */
const variablesOf = (tokens: Record<string, string>): object =>
  Object.fromEntries(Object.entries(tokens).map(([name, hex]) => [`--${name}`, hex]));

function Preview({ brand }: { brand: Brand }) {
  const title = useId();
  const { support, sender } = makeMailFooter(brand);
  const own = isColour(brand.colour) ? derivePalette(brand.colour) : null;
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <h3 id={title}>Así se ve</h3>
      {/* The logo looks the same in the light and the dark theme. */}
      <p className={styles.header} style={own ? variablesOf(own.light) : undefined}>
        <Mark />
        <span>
          <strong>{brand.name}</strong>
          <span className={styles.slogan}>{brand.slogan}</span>
        </span>
      </p>
      {own &&
        (['light', 'dark'] as const).map((scheme) => (
          <p
            key={scheme}
            className={styles.scheme}
            style={variablesOf({ ...own[scheme], paper: paperColours[scheme] })}
          >
            <span className={styles.sample}>Un botón</span>
            <span className={styles.link}>Un enlace</span>
            {scheme === 'light' ? 'con fondo claro' : 'con fondo oscuro'}
          </p>
        ))}
      <p className={styles.foot}>
        © {new Date().getFullYear()} {brand.name}
      </p>
      <h4>Al final de cada correo</h4>
      <p className={styles.mail}>
        {support}
        <br />
        {sender}
      </p>
    </section>
  );
}

function SiteForm({ base, ...page }: SectionProps & { base: Brand }) {
  const { sitio } = page.settings;
  const setting = useSetting<OwnBrand>(sitio, page);
  const { draft, edit, faults } = setting;
  const brand = mergeBrand(base, draft);
  const examples: readonly string[] = listExampleFields(brand);
  useEffect(() => {
    const now = mergeBrand(base, sitio.value);
    if (now.colour !== siteBrand().colour) showColour(now.colour);
    rewriteBrand(now);
  }, [base, sitio.value]);
  return (
    <>
      <div className={styles.fields}>
        {names.map((name) => {
          const { label, max, hint, type = 'text' } = fields[name];
          const isExample = examples.includes(name);
          const says = isExample ? `${example} ${hint ?? ''}` : hint;
          const isTried = name === 'whatsappNumber' && !isExample && brand[name];
          return (
            <TextField
              key={name}
              label={label}
              type={type}
              autoComplete="off"
              maxLength={max}
              value={brand[name]}
              error={faults[name]}
              {...(says && {
                hint: isTried ? (
                  <>
                    {says}{' '}
                    <a href={whatsappUrl(brand)} target="_blank" rel="noopener">
                      Probar el número
                    </a>
                  </>
                ) : (
                  says
                ),
              })}
              onChange={({ target }) => edit(ownOf({ ...brand, [name]: target.value }, base))}
            />
          );
        })}
      </div>
      <Preview brand={brand} />
      <SaveBar
        of={setting}
        what="los datos de tu sitio"
        loss={`Se quita lo que escribiste en: ${names
          .filter((name) => name in sitio.value)
          .map((name) => fields[name].label)
          .join(', ')}.`}
      />
    </>
  );
}

export function Site(page: SectionProps) {
  const base = page.settings.defaultBrand;
  // An API of an earlier release sends no brand.
  if (!base) return null;
  return (
    <SettingSection
      id="sitio"
      title="Tu sitio"
      lead="Quién eres: lo leen tus visitantes en las páginas y los textos legales, y lo llevan tus correos. Si cambias a dónde escriben o qué encuestas abren, te pediremos confirmar que eres tú."
    >
      <SiteForm base={base} {...page} />
    </SettingSection>
  );
}
