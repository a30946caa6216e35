import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { enterDialog, leaveDialog, withoutEntryMark } from '#client/dialog-entries.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  describedBy?: string | undefined;
  /** Called by the close button, Escape, a press on the backdrop, and going back. */
  onClose: () => void;
  busy?: boolean;
  /** Whether going back closes it; false for a dialog about leaving the page. */
  hasEntry?: boolean;
  children: ReactNode;
}

/** Modal, open while mounted. The browser's `<dialog>` traps the focus and restores it. */
export function Dialog(props: DialogProps) {
  const { title, describedBy, onClose, busy = false, hasEntry = true, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const beganOutside = useRef(false);
  const titleId = useId();
  const close = () => {
    if (busy) return;
    if (hasEntry) leaveDialog();
    onClose();
  };

  // A layout effect: only a dialog that is still in the document restores the focus when it closes.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    if (hasEntry) enterDialog();
    return () => dialog?.close();
  }, [hasEntry]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, in `onCancel`.
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      {...(!hasEntry && { [withoutEntryMark]: '' })}
      // Browsers fire a cancelable event only for the first of repeated Escapes.
      closedby={busy ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // If the dialog closed on pointer down, a touch's click would reach the page behind.
      onPointerDown={(event) => {
        beganOutside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (beganOutside.current && isBeside(event)) close();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Cerrar"
          aria-disabled={busy || undefined}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** A press on the dialog's own padding has the same target as one on the backdrop. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isWithin;
}
