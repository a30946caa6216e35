import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'site-router';
import { keepSocket } from '#client/live-socket.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { findCountryByCode } from '#contract/countries.ts';
import {
  deviceLabels,
  devices,
  livePresencePath,
  type PresenceTotals,
} from '#contract/presence/presence.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount, pluralize } from '../../app/counts.ts';
import { leaveForSignIn } from '../../app/guard.ts';
import { CountBars } from './chart.tsx';
import styles from './dashboard.module.css';

const countriesShown = 5;
const nobody: PresenceTotals = {
  total: 0,
  byCountry: {},
  byDevice: { mobile: 0, tablet: 0, desktop: 0 },
};

function countCountries(byCountry: PresenceTotals['byCountry']) {
  const all = Object.entries(byCountry)
    .map(([code, count]) => ({ name: findCountryByCode(code)?.label ?? 'Desconocido', count }))
    .sort((one, other) => other.count - one.count);
  const others = all.slice(countriesShown).reduce((sum, { count }) => sum + count, 0);
  const shown = all.slice(0, countriesShown);
  return others > 0 ? [...shown, { name: 'Otros países', count: others }] : shown;
}

/** Returns the totals that a WebSocket sends. Returns null while the WebSocket is not connected. */
function useLiveTotals(): PresenceTotals | null {
  const memberId = useRouteLoaderData<SessionAnswer>('root')?.sesion?.id ?? null;
  const [totals, setTotals] = useState<PresenceTotals | null>(null);
  useEffect(() => {
    if (memberId === null) return;
    const { close } = keepSocket(livePresencePath, {
      memberId,
      onMessage: (text) => setTotals(JSON.parse(text)),
      onLost: () => setTotals(null),
      onSignedOut: leaveForSignIn,
    });
    return close;
  }, [memberId]);
  return totals;
}

export function LiveTile() {
  const live = useLiveTotals();
  const { total, byCountry, byDevice } = live ?? nobody;
  return (
    <section className={styles.live} aria-labelledby="usuarios-en-vivo">
      <div>
        <h2 id="usuarios-en-vivo">
          <span aria-hidden="true" className={live ? styles.dot : styles.dotOff} />
          Usuarios en vivo
        </h2>
        {live ? (
          <p className={styles.number} role="status">
            {formatCount(total)}
          </p>
        ) : (
          <Skeleton shape="title" />
        )}
        <p className={styles.details}>
          {live
            ? `${pluralize(total, 'persona', 'personas')} con sesión y una página abierta.`
            : 'Conectando...'}
        </p>
      </div>
      <div>
        <h3>Dispositivo</h3>
        <CountBars
          max={total}
          counts={devices.map((device) => ({
            name: deviceLabels[device],
            count: byDevice[device],
          }))}
        />
      </div>
      <div>
        <h3>País</h3>
        <CountBars max={total} counts={countCountries(byCountry)} />
      </div>
    </section>
  );
}
