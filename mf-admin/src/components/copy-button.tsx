import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';

const feedbackMs = 2000;

interface CopyButtonProps {
  text: string;
  label: string;
  copied?: ReactNode;
}

export function CopyButton({ text, label, copied = 'Copiado' }: CopyButtonProps) {
  const [result, setResult] = useState<ReactNode>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), feedbackMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult(copied);
    } catch {
      setResult('No se pudo copiar');
    }
  }
  return (
    <Button variant="secondary" aria-live="polite" onClick={() => void copy()}>
      {result ?? label}
    </Button>
  );
}
