import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { PageHandle } from '#ui/page-meta.ts';
import { Section } from '#ui/section.tsx';

export const handle: PageHandle = {
  meta: () => ({ title: 'Ingreso Activo', description: 'x', path: '/' }),
};

export function Component() {
  const [n, setN] = useState(0);
  return (
    <Section level={1} title="Inicio">
      <Button onClick={() => setN(n + 1)}>Prueba {n}</Button>
    </Section>
  );
}
