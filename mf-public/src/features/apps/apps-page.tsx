import { Link, useLoaderData } from 'site-router';
import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { AppCards } from './app-cards.tsx';
import type { loadTopApps } from './load-top-apps.ts';

export { loadTopApps as loader } from './load-top-apps.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Apps que pagan: compara y elige | ${brand.name}`,
    description:
      'Compara apps que pagan por caminar, escuchar música, responder encuestas o jugar: qué haces, cómo pagan, mínimo y países.',
    path: '/apps-que-pagan',
  }),
};

export function Component() {
  const apps = useLoaderData<typeof loadTopApps>();
  return (
    <>
      <Section
        level={1}
        title="Apps que pagan"
        lead="Cinco apps gratuitas, comparadas con las mismas preguntas. Empieza por una sola."
      >
        <AppCards apps={apps} />
      </Section>
      <Section tinted title="¿Ninguna te convence?">
        <Prose>
          <p>
            También reseñamos <Link to="/cashwalk">CashWalk</Link>,{' '}
            <Link to="/inbox-dollars">InboxDollars</Link>, <Link to="/ysense">ySense</Link> y{' '}
            <Link to="/pawns">Pawns.app</Link>. Y en las <Link to="/guia">guías</Link> tienes el
            camino completo, paso a paso.
          </p>
        </Prose>
      </Section>
    </>
  );
}
