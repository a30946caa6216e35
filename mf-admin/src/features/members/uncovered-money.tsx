import { formatMoment } from '#client/dates.ts';
import type { MemberAnswer } from '#contract/members/admin.ts';
import { formatCents } from '#contract/money.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { Tile } from '#ui/tile.tsx';
import styles from './member-page.module.css';

/** Money that providers took back when the balance did not hold it any more. */
export function UncoveredMoney({ uncovered }: { uncovered: MemberAnswer['sinCubrir'] }) {
  const { totalCents, recuperadoCents, anulaciones } = uncovered;
  if (totalCents === 0) return null;
  return (
    <Tile title="Anulaciones sin cubrir">
      <p>
        Los proveedores anularon <strong>{formatCents(totalCents)}</strong> que el saldo ya no
        tenía.{' '}
        {recuperadoCents > 0
          ? `De eso, ${formatCents(recuperadoCents)} se recuperaron con ajustes al devolver un pago.`
          : 'Nada de eso se ha recuperado con ajustes.'}
      </p>
      <ul className={styles.lines}>
        {anulaciones.map(({ proveedor, transId, sinCubrirCents, cobradoCents, fecha }) => (
          <li key={`${proveedor} ${transId}`}>
            <span>
              {surveyProviderName(proveedor)} · {transId}
            </span>
            <span>
              {formatCents(sinCubrirCents)} de {formatCents(cobradoCents)} · {formatMoment(fecha)}
            </span>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
