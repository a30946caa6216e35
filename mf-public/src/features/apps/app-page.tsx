import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, useLoaderData } from 'site-router';
import type { PublicApp } from '#contract/apps.ts';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { apiOf } from '../../api.ts';
import type { PublicHandle } from '../../found/about.ts';
import { titled } from '../../found/title.ts';
import { LeadForm } from '../leads/lead-form.tsx';
import { loadCountries } from '../leads/load-countries.ts';
import { UnlockButton } from '../unlock/unlock-button.tsx';
import styles from './apps.module.css';
import { Facts } from './facts.tsx';

export { submitLead as action } from '../leads/submit-lead.ts';

async function loadApp(context: unknown, slug: string) {
  const response = await apiOf(context).api.apps[':slug'].$get({ param: { slug } });
  const answer = await response.json();
  if (!('error' in answer)) return answer.app;
  if (answer.error.code === 'not-found') return null;
  throw new Error(`${slug} did not load: ${answer.error.code}`);
}

interface Loaded {
  app: PublicApp;
  countries: Awaited<ReturnType<typeof loadCountries>>;
}

/** The app whose page this is: its slug is the path. Null, and 404, while it is hidden. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slug = decodeURIComponent(new URL(request.url).pathname).slice(1);
  const [app, countries] = await Promise.all([loadApp(context, slug), loadCountries(context)]);
  return app ? data<Loaded | null>({ app, countries }) : data<Loaded | null>(null, { status: 404 });
}

export const shouldRevalidate = () => false;

export const handle: PublicHandle<Loaded | null> = {
  meta: (loaded) =>
    loaded
      ? {
          title: titled(loaded.app.landing.title),
          description: loaded.app.description,
          path: `/${loaded.app.slug}`,
        }
      : {
          title: titled('App no disponible'),
          description: 'Por ahora no recomendamos esta app.',
          path: '/apps-que-pagan',
          noindex: true,
        },
  about: (loaded) => (loaded ? { name: loaded.app.name, app: loaded.app } : {}),
};

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded) return <Landing {...loaded} />;
  return (
    <Section
      level={1}
      title="Por ahora no recomendamos esta app"
      lead="La quitamos de nuestra lista. Hay otras que puedes comparar."
    >
      <Link className={buttonClass()} to="/apps-que-pagan">
        Ver las apps que pagan
      </Link>
    </Section>
  );
}

function Landing({ app, countries }: Loaded) {
  return (
    <>
      <Section level={1} title={app.landing.title} lead={app.description}>
        <div className={styles.intro}>
          <img
            className={styles.picture}
            src={app.metaImage}
            alt=""
            width="1200"
            height="630"
            decoding="async"
          />
          <div className={styles.summary}>
            <p className={styles.claim}>5 minutos diarios</p>
            <Facts facts={app.facts} />
            <p className={styles.actions}>
              <UnlockButton app={app} variant="accent" href={`/${app.slug}#registro`} />
              {app.guide && (
                <Link className={buttonClass('secondary')} to={app.guide}>
                  Leer la guía
                </Link>
              )}
            </p>
          </div>
        </div>
      </Section>

      <Section tinted title="Cómo funciona">
        <ol className={styles.steps}>
          {app.landing.pasos.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>

      <Section title={`Lo bueno y lo que debes saber de ${app.name}`}>
        <div className={styles.balance}>
          <div>
            <h3>Lo bueno</h3>
            <ul>
              {app.landing.ventajas.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>Lo que debes saber</h3>
            <ul>
              {app.landing.limites.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>

      <Section
        id="registro"
        tinted
        title={`Empieza con ${app.name}`}
        lead="Regístrate y te damos el enlace de descarga, además de una guía por correo."
      >
        <LeadForm app={app.name} countries={countries} submitLabel="Quiero el enlace" />
        <p className={styles.disclosure}>
          El enlace puede darnos una comisión, sin costo para ti. Sitio oficial:{' '}
          <a href={app.officialSite} target="_blank" rel="sponsored noopener">
            {new URL(app.officialSite).host}
          </a>
          .
        </p>
      </Section>
    </>
  );
}
