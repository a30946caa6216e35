import { Skeleton } from '#ui/skeleton.tsx';
import { Tile } from '#ui/tile.tsx';
import layout from '../../layout/tiles.module.css';
import balance from './balance.module.css';
import styles from './panel.module.css';

export function PanelSkeleton() {
  return (
    <div className={layout.page}>
      <div className={styles.head}>
        <h1>Tu panel</h1>
        <p role="status">Cargando...</p>
      </div>
      <div className={layout.tiles}>
        <Tile title="Saldo disponible" tone="hero" busy>
          <div className={balance.amount}>
            <Skeleton shape="title" />
          </div>
          <Skeleton shape="block" />
          <Skeleton lines={2} />
        </Tile>
        <Tile title="Encuestas" busy>
          <Skeleton lines={4} />
          <Skeleton shape="block" />
          <Skeleton lines={2} />
        </Tile>
        <Tile title="Lo que ganaste por semana" busy>
          <Skeleton lines={6} />
        </Tile>
        <Tile title="Tus pagos" busy>
          <Skeleton lines={5} />
        </Tile>
      </div>
      <Tile title="Tus movimientos" busy>
        <Skeleton lines={4} />
      </Tile>
    </div>
  );
}
