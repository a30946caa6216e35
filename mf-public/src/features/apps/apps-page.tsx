import { Fragment } from 'react';
import { Link, useLoaderData } from 'site-router';
import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { AppCards } from './app-cards.tsx';
import type { loadAllApps } from './load-top-apps.ts';

export { loadAllApps as loader } from './load-top-apps.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Apps que pagan: compara y elige | ${brand.name}`,
    description:
      'Compara apps que pagan por caminar, escuchar música, responder encuestas o jugar: qué haces, cómo pagan, mínimo y países.',
    path: '/apps-que-pagan',
  }),
};

type Others = Awaited<ReturnType<typeof loadAllApps>>['others'];

/** «También reseñamos A, B y C.» */
function OtherApps({ apps }: { apps: Others }) {
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
