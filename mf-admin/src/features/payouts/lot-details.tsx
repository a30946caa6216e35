import { type ReactNode, useState } from 'react';
import type { AnswerOf, Sent } from '#client/api.ts';
import { type Readable, useFetched } from '#client/use-fetched.ts';
import { LoadFailed } from '../../load-failed.tsx';
import styles from './payouts.module.css';

interface LotDetailsProps<Response extends Sent> {
  route: Readable<{ param: { id: string } }, Response>;
  id: string;
  /** A new value loads again. */
  version: string;
  children: (answer: AnswerOf<Response>) => ReactNode;
}

function Loaded<R extends Sent>({ route, id, version, children }: LotDetailsProps<R>) {
  const { answer, failure, refresh } = useFetched(route, { param: { id } }, { version });
  return (
    <>
      {failure && <LoadFailed retry={refresh} />}
      {!failure && answer === null && <p>Cargando...</p>}
      {answer !== null && <ul>{children(answer)}</ul>}
    </>
  );
}

/** The payouts of a lot: they load when it is expanded and whenever the lot changes. */
export function LotDetails<R extends Sent>(props: LotDetailsProps<R>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.items} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Ver los pagos</summary>
      {isOpen && <Loaded {...props} />}
    </details>
  );
}
