import { Link } from 'site-router';
import type { PageMeta } from '#client/page-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { AppRows } from './app-rows.tsx';
import type { RetiredAppPage } from './load-top-apps.ts';

interface NotRecommendedProps {
  title: string;
  lead: string;
}

function NotRecommended({ title, lead }: NotRecommendedProps) {
  return (
    <Section level={1} title={title} lead={lead}>
      <Link className={buttonClass()} to="/apps-que-pagan">
        Ver las apps que pagan
      </Link>
    </Section>
  );
}

export const retiredMeta = ({ gone }: RetiredAppPage): PageMeta => ({
  title: `Ya no recomendamos ${gone.name}`,
  description: `Quitamos ${gone.name} de nuestra lista. Mira qué apps recomendamos ahora.`,
  path: '/apps-que-pagan',
  noindex: true,
});

/** The URL of the app's guide also shows this page. */
export function Retired({ gone, others }: RetiredAppPage) {
  return (
    <>
      <NotRecommended
        title={`Ya no recomendamos ${gone.name}`}
        lead="La quitamos de nuestra lista. Si ya la usas, puedes seguir: solo dejamos de recomendarla."
      />
      <Section tinted title="Dos que puedes probar">
        <AppRows apps={others} />
      </Section>
    </>
  );
}

export const unlistedMeta: PageMeta = {
  title: 'App no disponible',
  description: 'Por ahora no recomendamos esta app.',
  path: '/apps-que-pagan',
  noindex: true,
};

/** Shows the page for one of the site's own apps while this app is hidden. */
export function Unlisted() {
  return (
    <NotRecommended
      title="Por ahora no recomendamos esta app"
      lead="La quitamos de nuestra lista. Hay otras que puedes comparar."
    />
  );
}
