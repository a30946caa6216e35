import { Skeleton } from '#ui/skeleton.tsx';
import { Tile } from '#ui/tile.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import layout from '../../layout/tiles.module.css';
import styles from './profile.module.css';

export function ProfileHead() {
  return (
    <div>
      <h1 className={styles.title}>Mi perfil</h1>
      <p className={styles.note}>Configuración de cuenta</p>
    </div>
  );
}

export function ProfileSkeleton() {
  return (
    <div className={layout.page}>
      <ProfileHead />
      <VisuallyHidden>
        <span role="status">Cargando perfil...</span>
      </VisuallyHidden>
      <div className={layout.tiles}>
        <Tile title="Tus datos" busy>
          <Skeleton lines={7} />
        </Tile>
        <Tile title="Tu cuenta de PayPal" busy>
          <Skeleton shape="block" lines={4} />
        </Tile>
        <Tile title="Cambiar contraseña" busy>
          <Skeleton shape="block" lines={5} />
        </Tile>
        <Tile title="Tus dispositivos" busy>
          <Skeleton lines={3} />
        </Tile>
      </div>
    </div>
  );
}
