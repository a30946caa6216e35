import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import { Tile } from '#ui/tile.tsx';
import { DiscardButton } from '../../components/discard-button.tsx';
import styles from './editor.module.css';

interface UnsavedAppProps {
  name: string;
  onDiscard: () => void;
}

/** Shows a new app that only this browser stores. */
export function UnsavedApp({ name, onDiscard }: UnsavedAppProps) {
  return (
    <Tile title="Sin guardar">
      <p>Empezaste una app y todavía no la guardaste. Está solo en este navegador.</p>
      <div className={styles.buttons}>
        <Link className={buttonClass()} to="/admin/apps/editor">
          Seguir con {name || 'la app nueva'}
        </Link>
        <DiscardButton isSaved={false} onDiscard={onDiscard} />
      </div>
    </Tile>
  );
}
