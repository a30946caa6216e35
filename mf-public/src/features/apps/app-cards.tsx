import { Link } from 'site-router';
import { Card, CardGrid } from '#ui/card.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { UnlockButton } from '../unlock/unlock-button.tsx';
import styles from './apps.module.css';
import { Emblem } from './emblem.tsx';
import { Facts } from './facts.tsx';
import type { TopApp } from './load-top-apps.ts';

export function AppCards({ apps }: { apps: TopApp[] }) {
  return (
    <>
      <CardGrid>
        {apps.map((app) => (
          <Card key={app.slug}>
            <div className={styles.head}>
              <Emblem slug={app.slug} size={56} />
              <div>
                <p className={styles.rank}>N.º {app.rank} de nuestro Top 5</p>
                <h2 className={styles.name}>{app.name}</h2>
              </div>
            </div>
            <p>{app.description}</p>
            <Facts facts={app.facts} />
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
