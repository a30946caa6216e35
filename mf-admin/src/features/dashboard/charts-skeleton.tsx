import { Skeleton } from '#ui/skeleton.tsx';
import styles from './charts-skeleton.module.css';

/** As high as the charts, to avoid a layout shift. */
export function ChartsSkeleton() {
  return (
    <div className={styles.charts} aria-hidden="true">
      <div className={styles.filters} />
      {['leads', 'sign-ups', 'payouts', 'funnel'].map((chart) => (
        <div key={chart} className={styles.card}>
          <Skeleton shape="title" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
