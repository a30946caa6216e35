import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';

const feedbackMs = 2000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [result, setResult] = useState<string | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), feedbackMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copiado');
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
