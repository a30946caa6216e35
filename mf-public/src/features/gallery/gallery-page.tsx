import type { LoaderFunctionArgs } from 'react-router-dom';
import { data, useLoaderData } from 'site-router';
import { apiOf } from '#client/api.ts';
import type { PageHandle } from '#client/page-meta.ts';
import { Section } from '#ui/section.tsx';
import { Component as MissingPage } from '../missing/missing-page.tsx';
import { Actions } from './actions.tsx';
import { Colours } from './colours.tsx';
import { Controls } from './controls.tsx';
import { Data } from './data.tsx';
import { Surfaces } from './surfaces.tsx';
import { Waiting } from './waiting.tsx';

/** Whether it may be seen: in local mode. Elsewhere there is no such page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { ok } = await apiOf(context).galeria.$get();
  return data(ok, { status: ok ? 200 : 404 });
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Componentes',
    description: 'Cada componente del sitio en cada uno de sus estados.',
    path: '/ui',
    noindex: true,
  }),
};

/** Every component of the kit in every state, in the reader's own scheme. */
export function Component() {
  const isVisible = useLoaderData<typeof loader>();
  if (!isVisible) return <MissingPage />;
  return (
    <>
      <Section
        level={1}
        title="Componentes"
        lead="Cada componente en cada uno de sus estados, con los colores del modo que usa tu navegador."
      />
      <Colours />
      <Actions />
      <Controls />
      <Surfaces />
      <Data />
      <Waiting />
    </>
  );
}
