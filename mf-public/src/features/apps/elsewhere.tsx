import { Badge } from '#ui/badge.tsx';

interface Limited {
  worksIn?: string[] | undefined;
}

/**
 * Attributes of a list's item. `shell/src/elsewhere.ts` knows where the visitor is: it puts items whose countries lack
 * that one last, and shows their `Elsewhere`. The document is the same for everybody.
 */
export const worksIn = ({ worksIn = [] }: Limited) =>
  worksIn.length > 0 ? { 'data-works-in': worksIn.join(' ') } : {};

export function Elsewhere({ app: { worksIn = [] } }: { app: Limited }) {
  if (worksIn.length === 0) return null;
  return (
    <p data-elsewhere hidden>
      <Badge tone="neutral">No disponible en tu país</Badge>
    </p>
  );
}
