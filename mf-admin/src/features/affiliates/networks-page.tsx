import { useRef, useState } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { Network } from '#contract/affiliates/networks.ts';
import type { Setting } from '#contract/settings/settings.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import { helpPath } from '../../components/help-path.ts';
import { SaveBar, type SectionProps, useSetting } from '../settings/setting-section.tsx';
import settings from '../settings/settings.module.css';
import styles from './affiliates.module.css';
import { IncomeHead } from './income-head.tsx';
import { findNetworkFaults, makeNetwork, mayAddNetwork, trimNetworks } from './network-draft.ts';
import { NetworkTile } from './network-tile.tsx';

interface NetworksProps extends Omit<SectionProps, 'settings'> {
  redes: Setting<Network[]>;
}

function Networks({ redes, ...page }: NetworksProps) {
  const setting = useSetting<Network[]>(redes, page, trimNetworks, findNetworkFaults);
  const { draft, edit, faults, isDirty, undo } = setting;
  const add = useRef<HTMLButtonElement>(null);
  const replace = (index: number, ...by: Network[]) => edit(draft.toSpliced(index, 1, ...by));
  return (
    <>
      {draft.length === 0 && (
        <EmptyState>
          Todavía no hay redes. Agrega la que te paga por las apps: aquí verás cada conversión que
          te avise.
        </EmptyState>
      )}
      {draft.map((network, index) => (
        <NetworkTile
          // A new network has no id yet.
          key={network.id || `${index}`}
          network={network}
          saved={redes.value.find(({ id }) => id === network.id)}
          index={index}
          faults={faults}
          onChange={(next) => replace(index, next)}
          onRemove={() => {
            replace(index);
            add.current?.focus();
          }}
        />
      ))}
      <div className={settings.buttons}>
        <Button
          ref={add}
          variant="secondary"
          disabled={!mayAddNetwork(draft)}
          onClick={() => edit([...draft, makeNetwork()])}
        >
          Agregar una red
        </Button>
      </div>
      {(draft.length > 0 || isDirty || undo) && (
        // No button restores the default, because the default has no networks. One click would remove all
        // networks.
        <SaveBar of={{ ...setting, isChanged: false }} what="las redes" />
      )}
    </>
  );
}

export function Component() {
  const { answer, failure, busy, refresh, amend } = useFetched(api.admin.ajustes, {});
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  return (
    <div className={styles.page}>
      <IncomeHead lead="Quién te paga por las apps, y cómo te avisa de cada conversión. Te pediremos confirmar que eres tú." />
      <p>
        <Link to={helpPath('ingresos')}>Cómo conectar una red, paso a paso</Link>
      </p>
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!answer && !failure && <Skeleton shape="block" lines={2} />}
      {answer?.redes && (
        <Networks
          redes={answer.redes}
          show={(settings) => amend(() => settings)}
          refresh={refresh}
          setUnsaved={setUnsaved}
        />
      )}
      <LeaveGuard isDirty={unsaved.length > 0}>Si sales, se pierden.</LeaveGuard>
    </div>
  );
}
