import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  /** Asked for by the close button, Escape and a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is mounted. The browser's own `<dialog>` keeps the focus
 * inside, makes the page behind inert and gives the focus back.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const beganOutside = useRef(false);
  const titleId = useId();

  // A layout effect: only a dialog that is still in the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, in `onCancel`.
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Gone at the press already, the dialog would let a touch's click through to the page behind.
      onPointerDown={(event) => {
        beganOutside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (beganOutside.current && isBeside(event)) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** A press on the dialog's own padding hits the dialog too: only the backdrop is beside it. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isWithin;
}
