import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { enterDialog, leaveDialog, withoutEntryAttribute } from '#client/dialog-entries.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  describedBy?: string | undefined;
  /** Called when the person clicks the close button or the backdrop, presses Escape, or goes back. */
  onClose: () => void;
  busy?: boolean;
  /** True if going back closes the dialog. False for a dialog about leaving the page. */
  hasEntry?: boolean;
  children: ReactNode;
}

/** A modal dialog, open while mounted. The browser's `<dialog>` keeps the focus inside and restores it. */
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

  // This is a layout effect, because only a dialog that is still in the document restores the focus when it
  // closes.
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
      {...(!hasEntry && { [withoutEntryAttribute]: '' })}
      // When a person presses Escape several times, only the first event can be cancelled. So a busy dialog
      // needs this attribute too.
      closedby={busy ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // The dialog closes only at the click. If it closed on pointer down, the click of a touch would reach
      // the page behind.
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

/** A click on the dialog's padding has the same target as a click on the backdrop. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isWithin;
}
