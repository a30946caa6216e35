import { Link, useLoaderData } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { PublicHandle } from '../../seo/about.ts';
import { AppCards } from './app-cards.tsx';
import { AppRows } from './app-rows.tsx';
import styles from './apps.module.css';
import { Comparison } from './comparison.tsx';
import type { loadAllApps } from './load-top-apps.ts';

export { loadAllApps as loader } from './load-top-apps.ts';

type Loaded = Awaited<ReturnType<typeof loadAllApps>>;

export const handle: PublicHandle<Loaded> = {
  meta: () => ({
    title: 'Apps que pagan: compara y elige',
    description:
      'Compara apps que pagan por caminar, escuchar música, responder encuestas o jugar: qué haces, cómo pagan y desde qué mínimo.',
    path: '/apps-que-pagan',
  }),
  about: ({ all }) => ({
    name: 'Apps que pagan',
    list: all.map(({ slug, name }) => ({ name, path: `/${slug}` })),
  }),
};

export function Component() {
  const { top, all } = useLoaderData<typeof loadAllApps>();
  const others = all.filter(({ rank }) => rank === null);
  return (
    <>
      <Section
        level={1}
        title="Apps que pagan"
        lead="Cinco apps gratuitas, comparadas con las mismas preguntas. Unas pagan dinero; otras dan premios o descuentos: mira «Cómo paga»."
      >
        <AppCards apps={top} />
      </Section>
      {/* On phones there is no table, because it would repeat the cards. */}
      <div className={styles.wide}>
        <Section
          tinted
          title="Compara antes de instalar"
          lead="Las mismas preguntas para las cinco, lado a lado."
        >
          <Comparison apps={top} />
        </Section>
      </div>
      <Section title="¿Ninguna te convence?" lead="También reseñamos estas.">
        <AppRows apps={others} />
        <p className={styles.next}>
          <Link className={buttonClass('secondary')} to="/guia">
            Leer las guías paso a paso
          </Link>
        </p>
      </Section>
    </>
  );
}
