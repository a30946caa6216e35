import { formatCents } from '#contract/money.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { plural } from '../../counts.ts';
import { type Closing, closePayouts, closings } from './closings.ts';

/** What a dialog ends, and how. */
export interface ClosingQuestion {
  closing: Closing;
  /** Null: all that are open. */
  ids: string[] | null;
  count: number;
  montoCents: number;
}

export type AskClosing = (question: ClosingQuestion) => void;

interface ClosingDialogProps {
  lotId: string;
  question: ClosingQuestion;
  onDone: (answer: { message: string }) => void;
  onClose: () => void;
}

export function ClosingDialog({ lotId, question, ...given }: ClosingDialogProps) {
  const { closing, ids, count, montoCents } = question;
  const { label: _, text, ...dialog } = closings[closing];
  return (
    <ActionDialog
      {...given}
      {...dialog}
      id={[lotId, ...(ids ?? [])].join()}
      send={(reference, init) => closePayouts(closing, { lotId, ids, reference }, init)}
    >
      <p>
        <strong>{formatCents(montoCents)}</strong> en {plural(count, 'pago', 'pagos')}.
      </p>
      <p>{text}</p>
    </ActionDialog>
  );
}
