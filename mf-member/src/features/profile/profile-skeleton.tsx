import { Skeleton } from '#ui/skeleton.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './profile.module.css';
import { ProfileHead } from './profile-head.tsx';

/** The profile's outline while it loads. */
export function ProfileSkeleton() {
  return (
    <div className={styles.page}>
      <ProfileHead />
      <p role="status" className={styles.note}>
        Cargando perfil...
      </p>
      <div className={styles.tiles}>
        <Tile title="Tus datos" busy>
          <Skeleton lines={8} />
        </Tile>
        <Tile title="Tu cuenta de PayPal" busy>
          <Skeleton shape="block" lines={3} />
        </Tile>
      </div>
    </div>
  );
}
