import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';

interface DiscardButtonProps {
  /** True if a saved text replaces the discarded text. */
  isSaved?: boolean;
  onDiscard: () => void;
}

/** Discards unsaved changes after the owner confirms. */
export function DiscardButton({ isSaved = true, onDiscard }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Descartar
      </Button>
      {isAsking && (
        <FormDialog
          title="¿Descartar los cambios?"
          submitLabel="Descartar"
          cancelLabel="Seguir editando"
          variant="danger"
          hasEntry={false}
          onSubmit={() => {
            setIsAsking(false);
            onDiscard();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {isSaved
              ? 'Se pierde lo que escribiste y vuelve lo último que guardaste.'
              : 'Se pierde todo lo que escribiste, y no hay vuelta atrás.'}
          </p>
        </FormDialog>
      )}
    </>
  );
}
