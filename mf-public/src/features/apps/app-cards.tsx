import { Link } from 'site-router';
import { Card, CardGrid } from '#ui/card.tsx';
import { UnlockButton } from '../unlock/unlock-button.tsx';
import styles from './apps.module.css';
import { Facts } from './facts.tsx';
import type { TopApp } from './load-top-apps.ts';

/** The Top 5 as cards that can be compared, each with «Probar ahora». */
export function AppCards({ apps }: { apps: TopApp[] }) {
  return (
    <>
      <CardGrid>
        {apps.map((app) => (
          <Card key={app.slug}>
            <h2 className={styles.name}>
              <span className={styles.rank}>{app.rank}</span>
              <span aria-hidden="true">{app.emoji}</span> {app.name}
            </h2>
            <p>{app.description}</p>
            <Facts facts={app.facts} />
            <p className={styles.actions}>
              <UnlockButton app={app} href={`/${app.slug}`} />
              <Link className={styles.more} to={`/${app.slug}`}>
                Más sobre {app.name}
              </Link>
            </p>
          </Card>
        ))}
      </CardGrid>
      <p className={styles.disclosure}>
        Ganamos una comisión cuando usas algunos de estos enlaces. A ti no te cuesta nada y no
        cambia el orden de la lista.
      </p>
    </>
  );
}
