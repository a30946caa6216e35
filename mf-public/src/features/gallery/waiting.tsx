import { PartUnavailable } from '#ui/part-unavailable.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Specimen } from './specimen.tsx';

/** What stands where something is still to come, or does not come. */
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
      </Specimen>
    </>
  );
}
