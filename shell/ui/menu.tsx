import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** What the button shows. */
  label: ReactNode;
  /** Its name for screen readers, when the label alone does not say whose menu it is. */
  name?: string;
  /** Buttons and links; a press on one closes the menu. */
  children: ReactNode;
}

const gap = 4;

/** Where the list stands: below its button, or above it when the window ends first. */
function placeAt(button: DOMRect, list: DOMRect) {
  const { innerWidth, innerHeight } = window;
  const left = Math.min(button.right - list.width, innerWidth - list.width - gap);
  const below = button.bottom + gap;
  const fits = below + list.height <= innerHeight;
  return {
    left: Math.max(left, gap),
    top: fits ? below : Math.max(button.top - list.height - gap, gap),
  };
}

/**
 * A button that shows a short list of others. The browser's own popover puts it above everything,
 * closes it by Escape or a press elsewhere, and gives the focus back.
 */
export function Menu({ label, name, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        {...(name && { 'aria-label': name })}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are what is pressed. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        style={place}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !button.current || !list.current) return;
          setPlace(
            placeAt(button.current.getBoundingClientRect(), list.current.getBoundingClientRect()),
          );
        }}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('button, a')) list.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
