import { useEffect, useState } from 'react';
import type { SimulatorAnswer } from '#contract/surveys/postbacks.ts';
import { Button } from '#ui/button.tsx';
import { loadSimulator } from './postback-calls.ts';
import { SimulateDialog } from './simulate-dialog.tsx';

interface SimulateButtonProps {
  /** Whose postbacks are simulated; without one, the dialog asks. */
  member?: { id: string; nombre: string };
  /** A postback was sent: what the page shows may have changed. */
  onDone: () => void;
}

/** Opens the simulator, where there is one: in local mode only. */
export function SimulateButton({ member, onDone }: SimulateButtonProps) {
  const [providers, setProviders] = useState<SimulatorAnswer['proveedores']>([]);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let isHere = true;
    void loadSimulator().then((outcome) => {
      if (isHere && outcome.ok) setProviders(outcome.answer.proveedores);
    });
    return () => {
      isHere = false;
    };
  }, []);
  if (providers.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Simular postback
      </Button>
      {isOpen && (
        <SimulateDialog
          providers={providers}
          member={member}
          onDone={onDone}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
