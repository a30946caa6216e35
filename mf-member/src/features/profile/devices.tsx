import { useEffect, useRef, useState } from 'react';
import { api, ask } from '#client/api.ts';
import type { Device } from '#contract/members/profile.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { leaveIfSignedOut } from '../../guard.ts';
import { DeviceItem } from './device-item.tsx';
import styles from './devices.module.css';

const ownFirst = (devices: Device[]) =>
  [...devices].sort((a, b) => Number(b.actual) - Number(a.actual));

/** A new `version` loads the list again. */
export function Devices({ version }: { version: number }) {
  const [devices, setDevices] = useState<Device[] | null>(null);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const [ended, setEnded] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  // The pressed button has left with its device.
  useEffect(() => {
    if (ended > 0) list.current?.focus();
  }, [ended]);

  useEffect(() => {
    let isCurrent = true;
    setProblem('');
    void ask(() => api.perfil.sesiones.$get()).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) return setDevices(ownFirst(outcome.answer.sesiones));
      leaveIfSignedOut(outcome);
      setProblem(outcome.message);
    });
    return () => {
      isCurrent = false;
    };
  }, [version, tries]);

  return (
    <div ref={list} tabIndex={-1} className={styles.devices} aria-busy={!devices && !problem}>
      {problem && (
        <>
          <Message tone="error">{problem}</Message>
          <Button
            variant="secondary"
            onClick={() => {
              // This button leaves.
              list.current?.focus();
              setTries(tries + 1);
            }}
          >
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
              onEnded={() => {
                setDevices((all) => all?.filter(({ id }) => id !== device.id) ?? null);
                setEnded((times) => times + 1);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
