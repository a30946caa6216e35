import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  label: ReactNode;
  /** For screen readers, when the label does not identify the menu. */
  name?: string;
  /** A press on a button or link closes the menu. */
  children: ReactNode;
}

const gap = 4;

/** Below the button, or above it when there is no room below. */
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

/** A button with a list of others, as a native popover: closed by Escape, focus restored. */
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
