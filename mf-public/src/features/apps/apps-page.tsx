import { Fragment } from 'react';
import { Link, useLoaderData } from 'site-router';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../found/about.ts';
import { titled } from '../../found/title.ts';
import { AppCards } from './app-cards.tsx';
import type { loadAllApps } from './load-top-apps.ts';

export { loadAllApps as loader } from './load-top-apps.ts';

type Loaded = Awaited<ReturnType<typeof loadAllApps>>;

export const handle: PublicHandle<Loaded> = {
  meta: () => ({
    title: titled('Apps que pagan: compara y elige'),
    description:
      'Compara apps que pagan por caminar, escuchar música, responder encuestas o jugar: qué haces, cómo pagan, mínimo y países.',
    path: '/apps-que-pagan',
  }),
  about: ({ top, others }) => ({
    name: 'Apps que pagan',
    list: [...top, ...others].map(({ slug, name }) => ({ name, path: `/${slug}` })),
  }),
};

/** «También reseñamos A, B y C.» */
function OtherApps({ apps }: { apps: Loaded['others'] }) {
  const after = (index: number) => {
    if (index === apps.length - 1) return '. ';
    return index === apps.length - 2 ? ' y ' : ', ';
  };
  return (
    <>
      También reseñamos{' '}
      {apps.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          <Link to={`/${slug}`}>{name}</Link>
          {after(index)}
        </Fragment>
      ))}
    </>
  );
}

export function Component() {
  const { top, others } = useLoaderData<typeof loadAllApps>();
  return (
    <>
      <Section
        level={1}
        title="Apps que pagan"
        lead="Cinco apps gratuitas, comparadas con las mismas preguntas. Empieza por una sola."
      >
        <AppCards apps={top} />
      </Section>
      <Section tinted title="¿Ninguna te convence?">
        <Prose>
          <p>
            {others.length > 0 && <OtherApps apps={others} />}En las <Link to="/guia">guías</Link>{' '}
            tienes el camino completo, paso a paso.
          </p>
        </Prose>
      </Section>
    </>
  );
}
