import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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
  const titleId = useId();

  // A layout effect: only a dialog that is still in the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current && isOutside(event.currentTarget, event)) onClose();
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

/** A press on the dialog's own padding hits the dialog too: only the backdrop is outside. */
function isOutside(
  dialog: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
