import { useState } from 'react';
import { api } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import { formatCents } from '#contract/money.ts';
import { meansLabels, type PayoutLot } from '#contract/payouts/lots.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { News } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { plural } from '../../counts.ts';
import { ClosingDialog, type ClosingQuestion } from './closing-dialog.tsx';
import { LotItems } from './lot-items.tsx';
import { loadFile, saveFile } from './payout-file.ts';
import styles from './payouts.module.css';

function storyOf({ paid, freed, open }: PayoutLot): string {
  const parts = [
    open > 0 ? plural(open, 'abierto', 'abiertos') : '',
    paid > 0 ? plural(paid, 'pagado', 'pagados') : '',
    freed > 0 ? plural(freed, 'liberado', 'liberados') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

interface LotProps {
  lot: PayoutLot;
  tell: (news: News) => void;
  onChange: () => void;
}

function Lot({ lot, tell, onChange }: LotProps) {
  const { id, estado, fecha, means, montoCents, nombre, open, paid, freed } = lot;
  const [question, setQuestion] = useState<ClosingQuestion>();
  const { run, busy } = useAction();
  const which = <VisuallyHidden> el lote del {formatMoment(fecha)}</VisuallyHidden>;
  const all = { ids: null, count: open, montoCents };
  const isWhole = paid === 0 && freed === 0;

  async function download() {
    const { archivo } = api.admin.pagos.lotes[':id'];
    const outcome = await run(() => loadFile(() => archivo.$get({ param: { id } })));
    if (outcome?.ok) saveFile(outcome.answer.file, outcome.answer.name);
    else if (outcome) tell({ tone: 'error', text: outcome.message });
  }

  return (
    <li className={styles.batch}>
      <p className={styles.sum}>
        <strong>{formatCents(montoCents)}</strong>
        <span>{[meansLabels[means], nombre, formatMoment(fecha)].filter(Boolean).join(' · ')}</span>
        <Badge tone={estado === 'cerrado' ? 'good' : 'waiting'}>
          {estado === 'cerrado' ? 'Terminado' : 'En tus manos'}
        </Badge>
      </p>
      <p>{storyOf(lot)}</p>
      <div className={styles.buttons}>
        {means === 'archivo' && (
          <Button variant="secondary" busy={busy} onClick={() => void download()}>
            Descargar otra vez{which}
          </Button>
        )}
        {open > 0 && isWhole && (
          <>
            <Button onClick={() => setQuestion({ closing: 'pagado', ...all })}>
              {open > 1 ? 'Marcar todos pagados' : 'Pagado'}
              {which}
            </Button>
            <Button variant="quiet" onClick={() => setQuestion({ closing: 'liberado', ...all })}>
              No lo pagué: liberar{which}
            </Button>
          </>
        )}
      </div>
      <LotItems lot={lot} onAsk={setQuestion} />
      {question && (
        <ClosingDialog
          lotId={id}
          question={question}
          onClose={() => setQuestion(undefined)}
          onDone={({ message }) => {
            setQuestion(undefined);
            tell({ tone: 'success', text: message });
            onChange();
          }}
        />
      )}
    </li>
  );
}

interface LotsProps {
  lots: readonly PayoutLot[];
  tell: (news: News) => void;
  onChange: () => void;
}

/** What the administrator pays by PayPal's file or by hand; open while something is in their hands. */
export function Lots({ lots, tell, onChange }: LotsProps) {
  if (lots.length === 0) return null;
  const open = lots.filter(({ estado }) => estado === 'abierto');
  return (
    <details className={styles.batches} open={open.length > 0}>
      <summary>
        <span>Pagos que haces tú</span>
        <small>
          {open.length > 0
            ? plural(open.length, 'lote en tus manos', 'lotes en tus manos')
            : plural(lots.length, 'lote terminado', 'lotes terminados')}
        </small>
      </summary>
      <ul>
        {lots.map((lot) => (
          <Lot key={lot.id} lot={lot} tell={tell} onChange={onChange} />
        ))}
      </ul>
    </details>
  );
}
