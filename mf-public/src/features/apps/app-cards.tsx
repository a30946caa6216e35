import { Link } from 'site-router';
import { Card, CardGrid } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { UnlockButton } from '../unlock/unlock-button.tsx';
import { Emblem } from './app-rows.tsx';
import styles from './apps.module.css';
import { countryNote, listComparedFacts } from './compared-facts.ts';
import { buildCountryAttributes, UnavailableNote } from './elsewhere.tsx';
import type { TopApp } from './load-top-apps.ts';

export function AppCards({ apps }: { apps: TopApp[] }) {
  return (
    <>
      <p className={styles.note}>{countryNote}</p>
      <CardGrid>
        {apps.map((app) => (
          <Card key={app.slug} {...buildCountryAttributes(app)}>
            <div className={styles.head}>
              <Emblem app={app} />
              <div>
                <p className={styles.rank}>N.º {app.rank} de nuestro Top 5</p>
                <h2 className={styles.name}>{app.name}</h2>
              </div>
            </div>
            <UnavailableNote app={app} />
            <p>{app.description}</p>
            <Facts look="ruled" of={listComparedFacts(app)} />
            <p className={styles.commission}>Podemos ganar una comisión por este enlace.</p>
            <p className={styles.actions}>
              <UnlockButton app={app} href={`/${app.slug}`} />
              <Link className={textLinkClass} to={`/${app.slug}`}>
                Más sobre {app.name}
              </Link>
            </p>
          </Card>
        ))}
      </CardGrid>
      <p className={styles.disclosure}>
        A ti no te cuesta nada, y la comisión no cambia el orden de la lista.
      </p>
    </>
  );
}
