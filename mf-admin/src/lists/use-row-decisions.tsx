import { type ComponentType, useState } from 'react';
import { type Draft, useDrafts } from '#client/use-drafts.ts';
import type { MessageContent } from '#ui/message.tsx';

interface Decidable {
  id: string;
  nombre: string;
}

export interface DecisionDialogProps<Row, Choice> {
  row: Row;
  choice: Choice;
  draft: Draft;
  onDone: (answer: { message: string }) => void;
  onStale: (message: string) => void;
  onClose: () => void;
}

interface RowDecisions<Row, Choice> {
  Dialog: ComponentType<DecisionDialogProps<Row, Choice>>;
  /** Receives the result of a decision. Receives null when a dialog opens. */
  tell: (news: MessageContent | null) => void;
  onEnd?: () => void;
}

/** Opens one dialog at a time, keeps a draft for each row and choice, and gives the result to `tell`. */
export function useRowDecisions<Row extends Decidable, Choice extends string>({
  Dialog,
  tell,
  onEnd,
}: RowDecisions<Row, Choice>) {
  const [asked, setAsked] = useState<{ row: Row; choice: Choice; refresh: () => void } | null>(
    null,
  );
  const draftOf = useDrafts();

  function end(tone: MessageContent['tone'], message: string) {
    if (!asked) return;
    setAsked(null);
    tell({ tone, text: `${asked.row.nombre}. ${message}` });
    asked.refresh();
    onEnd?.();
  }

  return {
    /** Opens the dialog. `refresh` reloads the page's data after the decision. */
    ask(row: Row, choice: Choice, refresh: () => void) {
      tell(null);
      setAsked({ row, choice, refresh });
    },
    dialog: asked && (
      <Dialog
        row={asked.row}
        choice={asked.choice}
        draft={draftOf(`${asked.row.id} ${asked.choice}`)}
        onDone={({ message }) => end('success', message)}
        onStale={(message) => end('error', message)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
