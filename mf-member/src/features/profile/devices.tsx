import { useEffect, useState } from 'react';
import type { Device } from '#contract/profile.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { api, ask } from '../../api.ts';
import { DeviceItem } from './device-item.tsx';
import styles from './devices.module.css';

const ownFirst = (devices: Device[]) =>
  devices.toSorted((a, b) => Number(b.actual) - Number(a.actual));

/** Where this account is signed in; `version` changes when that has to be asked anew. */
export function Devices({ version }: { version: number }) {
  const [devices, setDevices] = useState<Device[] | null>(null);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void ask(() => api.perfil.sesiones.$get()).then((outcome) => {
      if (!isCurrent) return;
      setProblem(outcome.ok ? '' : outcome.message);
      if (outcome.ok) setDevices(ownFirst(outcome.answer.sesiones));
    });
    return () => {
      isCurrent = false;
    };
  }, [version, tries]);

  return (
    <div className={styles.devices} aria-busy={!devices && !problem}>
      {problem && (
        <>
          <Message tone="error">{problem}</Message>
          <Button variant="secondary" onClick={() => setTries(tries + 1)}>
            Intentar de nuevo
          </Button>
        </>
      )}
      {!devices && !problem && <Skeleton lines={3} />}
      {devices && (
        <ul className={styles.list}>
          {devices.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              onEnded={() => setDevices(devices.filter(({ id }) => id !== device.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
