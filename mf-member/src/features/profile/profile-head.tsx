import styles from './profile.module.css';

/** The page's title, the same while it loads. */
export function ProfileHead() {
  return (
    <div>
      <h1 className={styles.title}>Mi perfil</h1>
      <p className={styles.note}>Configuración de cuenta</p>
    </div>
  );
}
