import { NavLink } from 'site-router';
import styles from './segments.module.css';

/** Shows links to the pages that share this heading. */
export function SectionLinks({
  label,
  of,
}: {
  label: string;
  of: readonly { to: string; label: string }[];
}) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {of.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
