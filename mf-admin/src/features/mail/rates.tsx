import type { ReactNode } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { formatDate, formatDateTime } from '#client/dates.ts';
import { useFetched } from '#client/use-fetched.ts';
import { computeRates, findRatesNearLimit, type MailWeek } from '#contract/mail/rates.ts';
import { Facts } from '#ui/facts.tsx';
import { formatCount, formatSmallShare } from '../../app/counts.ts';
import { Fold, Folds } from '../../components/fold.tsx';
import { helpPath } from '../../components/help-path.ts';
import styles from './mail.module.css';

function Week({ week }: { week: MailWeek }) {
  const { bounces, complaints } = computeRates(week);
  const near = findRatesNearLimit(week);
  return (
    <span className={styles.week} data-bad={near.bounces || near.complaints}>
      {formatCount(week.delivered)} entregados, {formatSmallShare(bounces)} rebotes,{' '}
      {formatSmallShare(complaints)} quejas
    </span>
  );
}

function gistOf(heardAt: number | null, last: MailWeek | undefined): ReactNode {
  if (heardAt === null) return 'Tu proveedor no avisa';
  return last ? <Week week={last} /> : 'Sin correos en estas semanas';
}

/** Shows the outcomes of the mails by week, beside the limits of the big mail services. */
export function Rates() {
  const { answer } = useFetched(api.admin.entregas, {});
  if (!answer) return null;
  const weeks = answer.weeks.filter(({ delivered, bounced }) => delivered + bounced > 0);
  const last = weeks.at(-1);
  const near = last && findRatesNearLimit(last);
  return (
    <Folds>
      <Fold
        title="Cómo llegan los correos"
        gist={gistOf(answer.heardAt, last)}
        needs={near?.bounces === true || near?.complaints === true}
      >
        {answer.heardAt === null ? (
          <p>
            Tu proveedor de correo todavía no nos avisó qué pasa con los correos.{' '}
            <Link to={helpPath('reputacion')}>Qué hacer</Link>
          </p>
        ) : (
          <div className={styles.rates}>
            <Facts
              look="stack"
              of={weeks
                .toReversed()
                .map((week) => [
                  `Semana del ${formatDate(week.start)}`,
                  <Week key={week.start} week={week} />,
                ])}
            />
            <p>
              Gmail y Yahoo piden menos de 0.1 % de quejas (nunca 0.3 %) y menos de 2 % de rebotes.
            </p>
            {/* The line needs no full stop: the time ends with «a.m.» or «p.m.». */}
            <p>Último aviso: {formatDateTime(answer.heardAt)}</p>
          </div>
        )}
      </Fold>
    </Folds>
  );
}
