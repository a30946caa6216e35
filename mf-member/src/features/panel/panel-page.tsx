import { useDeferredValue, useState } from 'react';
import { useLoaderData } from 'site-router';
import { api } from '#client/api.ts';
import { noindexHandle } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { useArrivalState } from '#client/use-arrival-state.ts';
import { useHydrated } from '#client/use-hydrated.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import type { MailStopReason } from '#contract/mail/delivery.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import layout from '../../layout/tiles.module.css';
import { useFreshData } from '../../use-fresh.ts';
import { NotificationOffer } from '../notifications/notification-offer.tsx';
import { SurveyStart } from '../surveys/survey-act.tsx';
import { SurveyList } from '../surveys/survey-list.tsx';
import { Balance } from './balance.tsx';
import { Earnings } from './earnings.tsx';
import { History } from './history.tsx';
import styles from './panel.module.css';
import { Payouts } from './payouts.tsx';

export const handle = noindexHandle(
  'Tu panel',
  '/panel',
  'Tu saldo, tus encuestas de hoy, tus pagos y todos tus movimientos.',
);

const mailStopSentences: Record<MailStopReason, (support: string) => string> = {
  bounced: (support) =>
    `Nuestros correos no llegan a tu dirección: rebotan. Por eso ya no te escribimos, ni para crear otra contraseña. Revisa que tu buzón funcione y tenga espacio. Si quieres usar otra dirección, escríbenos a ${support}.`,
  complained: (support) =>
    `Uno de nuestros correos se marcó como spam desde tu dirección. Por eso ya no te escribimos, ni para crear otra contraseña. Si fue un error, escríbenos a ${support}.`,
};

/** Tells whether this visit began with a sign-in. Returns false after a reload. */
function useWelcome(): boolean {
  const state = useArrivalState<{ welcome?: boolean }>();
  const isHydrated = useHydrated();
  const [welcome] = useState(Boolean(state?.welcome));
  return welcome && isHydrated;
}

export function Component() {
  const loaded = useLoaderData<PanelAnswer>();
  const { shown: panel, refresh, amend } = useFreshData(api.panel, loaded);
  const welcome = useWelcome();
  // After a navigation React renders the balance first. A server-rendered document contains the whole page.
  const hasRest = useDeferredValue(true, !useHydrated());
  return (
    <div className={layout.page}>
      <div className={styles.head}>
        <h1>Tu panel</h1>
        <p>Hola, {panel.nombre}</p>
      </div>
      {panel.mailStop && (
        <Message tone="error">
          {mailStopSentences[panel.mailStop](siteBrand().supportEmail)}
        </Message>
      )}
      {welcome && <Message tone="success">{authSentences.welcome}</Message>}
      <div className={layout.tiles}>
        <Balance panel={panel} show={(now) => amend(() => now)} />
        {hasRest && (
          <>
            {panel.listsSurveys ? (
              <SurveyList panel={panel} refresh={refresh} />
            ) : (
              <Tile title="Encuestas">
                <SurveyStart panel={panel} refresh={refresh} />
              </Tile>
            )}
            <Earnings weeks={panel.weeks} />
            <Payouts panel={panel} refresh={refresh} />
          </>
        )}
      </div>
      {hasRest && panel.encuestasCompletadas > 0 && <NotificationOffer />}
      {hasRest && <History newest={panel.lastEntryId} />}
    </div>
  );
}
