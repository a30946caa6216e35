import type { Refusal } from '#client/api.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { LoadFailed } from '../load-failed.tsx';
import type { Addressed } from './use-address.ts';

interface ListFailedProps {
  failure: Refusal;
  busy: boolean;
  refresh: () => void;
  addressed: Addressed;
}

/** No rows: a try again may bring them, unless it is the address that asks for what is not there. */
export function ListFailed({ failure, busy, refresh, addressed }: ListFailedProps) {
  if (failure.code !== 'invalid-argument') return <LoadFailed retry={refresh} busy={busy} />;
  const { address, change, open } = addressed;
  const start = () => (address.cursor ? change({}) : open(''));
  return (
    <>
      <Message tone="error">{failure.message}</Message>
      <div>
        <Button variant="secondary" onClick={start}>
          {address.cursor ? 'Volver al principio' : 'Quitar los filtros'}
        </Button>
      </div>
    </>
  );
}
