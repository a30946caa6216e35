import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { coin } from '#ui/glyphs.ts';
import { PartUnavailable } from '#ui/part-unavailable.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import empty from '#ui/states/empty.svg?no-inline';
import { Specimen } from './specimen.tsx';

/** Placeholders for content that is loading, empty or unavailable. */
export function Waiting() {
  return (
    <>
      <Specimen name="skeletons" title="Carga">
        <Skeleton shape="title" />
        <Skeleton lines={3} />
        <Skeleton shape="block" />
      </Specimen>
      <Specimen name="failures" title="Fallos" tinted>
        <PartUnavailable />
        <PartUnavailable isLate />
      </Specimen>
      <Specimen name="empty" title="Nada que mostrar">
        <EmptyState picture={empty} action={<Button>Responder encuestas</Button>}>
          Todavía no hay movimientos.
        </EmptyState>
        <EmptyState draw={coin}>Aquí verás lo que ganas.</EmptyState>
      </Specimen>
    </>
  );
}
