import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, useLoaderData } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { Landing, type LandingProps } from './landing.tsx';
import { loadLanding } from './load-top-apps.ts';

export { submitLead as action } from '../leads/lead-form.tsx';

/** The path is the slug. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = decodeURIComponent(new URL(args.request.url).pathname).slice(1);
  const landing = await loadLanding(args, slug);
  return data(landing, { status: landing ? 200 : 404 });
}

export const shouldRevalidate = () => false;

export const handle: PublicHandle<LandingProps | null> = {
  meta: (loaded) =>
    loaded
      ? {
          title: loaded.app.landing.title,
          description: loaded.app.description,
          path: `/${loaded.app.slug}`,
        }
      : {
          title: 'App no disponible',
          description: 'Por ahora no recomendamos esta app.',
          path: '/apps-que-pagan',
          noindex: true,
        },
  about: (loaded) =>
    loaded ? { name: loaded.app.name, image: loaded.app.metaImage, app: loaded.app } : {},
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
