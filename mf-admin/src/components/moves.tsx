import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './moves.module.css';

interface MovesProps {
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Shows the buttons that move an item of a list up and down. */
export function MoveButtons({ name, index, count, onMove }: MovesProps) {
  const buttons = useRef<HTMLSpanElement>(null);

  function move(by: -1 | 1) {
    const list = buttons.current?.closest('ol');
    // The person may click again before the next frame. The second click must move the same item.
    flushSync(() => onMove(by));
    const moved = list?.getElementsByClassName(styles.moves ?? '')[index + by];
    const [up, down] = moved?.querySelectorAll('button') ?? [];
    const wanted = by < 0 ? up : down;
    // At the first or last place the clicked button is disabled. Then the opposite button takes the focus.
    (wanted?.disabled ? (by < 0 ? down : up) : wanted)?.focus();
  }

  return (
    <span ref={buttons} className={styles.moves}>
      <button type="button" disabled={index === 0} onClick={() => move(-1)}>
        Subir<VisuallyHidden> {name}</VisuallyHidden>
      </button>
      <button type="button" disabled={index === count - 1} onClick={() => move(1)}>
        Bajar<VisuallyHidden> {name}</VisuallyHidden>
      </button>
    </span>
  );
}
