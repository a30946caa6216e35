import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, Link, useLoaderData } from 'site-router';
import { apiOf } from '#client/api.ts';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { Landing, type LandingProps } from './landing.tsx';
import { loadOtherApps } from './load-top-apps.ts';

export { submitLead as action } from '../leads/lead-form.tsx';

async function loadApp(context: unknown, slug: string) {
  const response = await apiOf(context).apps[':slug'].$get({ param: { slug } });
  const answer = await response.json();
  if (!('error' in answer)) return answer.app;
  if (answer.error.code === 'not-found') return null;
  throw new Error(`${slug} did not load: ${answer.error.code}`);
}

/** The path is the slug. Null, with status 404, while the app is hidden. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slug = decodeURIComponent(new URL(request.url).pathname).slice(1);
  const [app, others] = await Promise.all([loadApp(context, slug), loadOtherApps(context, slug)]);
  if (!app) return data<LandingProps | null>(null, { status: 404 });
  return data<LandingProps | null>({ app, others });
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
