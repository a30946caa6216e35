import { NavLink } from 'site-router';
import styles from './segments.module.css';

interface SegmentsProps {
  label: string;
  items: readonly { to: string; label: string }[];
}

/** Sister pages beside each other, the current one marked. */
export function Segments({ label, items }: SegmentsProps) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} end>
          {item.label}
        </NavLink>
      ))}
    </nav>
  );
}
