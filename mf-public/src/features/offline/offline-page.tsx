import { noindexHandle } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { offline } from '#contract/offline.ts';
import { Button } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';

export const handle = noindexHandle(
  'Sin conexión',
  offline.page,
  () => `${siteBrand().name} sin conexión.`,
);

/**
 * The service worker shows this page at the requested URL when there is no network and no cached page. The
 * page runs no scripts. The service worker fills in the list of cached pages.
 */
export function Component() {
  return (
    <Section
      level={1}
      title="Sin conexión"
      lead="No pudimos traer esta página. Revisa tus datos o tu Wi-Fi e intenta de nuevo."
    >
      <form method="get">
        <Button type="submit">Intentar de nuevo</Button>
      </form>
      <Prose>
        <p>Esto puedes leerlo aunque no tengas conexión:</p>
        <ul id={offline.list} />
      </Prose>
    </Section>
  );
}
