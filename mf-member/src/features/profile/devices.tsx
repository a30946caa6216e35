import { useEffect, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { Device } from '#contract/members/profile.ts';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeviceItem } from './device-item.tsx';
import styles from './devices.module.css';

const ownFirst = (devices: Device[]) =>
  [...devices].sort((a, b) => Number(b.current) - Number(a.current));

/** A new `version` reloads the list. */
export function Devices({ version }: { version: number }) {
  const sessions = useFetched(api.perfil.sesiones, {}, { version });
  const { answer, failure, busy, refresh, amend } = sessions;
  const [ended, setEnded] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  // The pressed button has disappeared with its device.
  useEffect(() => {
    if (ended > 0) list.current?.focus();
  }, [ended]);

  const problem = busy ? null : failure;
  return (
    <div ref={list} tabIndex={-1} className={styles.devices} aria-busy={!answer && !problem}>
      {problem && (
        <>
          <Message tone="error">{problem.message}</Message>
          <Button
            variant="secondary"
            onClick={() => {
              // This button disappears.
              list.current?.focus();
              refresh();
            }}
          >
            Intentar de nuevo
          </Button>
        </>
      )}
      {!answer && !problem && <Skeleton lines={3} />}
      {answer && (
        <ul className={styles.list}>
          {ownFirst(answer.sessions).map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              onEnded={() => {
                amend(
                  (old) => old && { sessions: old.sessions.filter(({ id }) => id !== device.id) },
                );
                setEnded((times) => times + 1);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
