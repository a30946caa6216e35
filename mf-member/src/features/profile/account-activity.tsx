import { api } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import type { Activity } from '#contract/members/profile.ts';
import { EntryPages } from '../../entry-pages.tsx';
import styles from './devices.module.css';

export function AccountActivity() {
  return (
    <EntryPages<Activity>
      className={styles.devices}
      pathAt={(cursor) => api.perfil.actividad.$path({ query: cursor ? { cursor } : {} })}
      empty={<p className={styles.detail}>Aquí verás lo que nuestro equipo cambie en tu cuenta.</p>}
      end={<p className={styles.detail}>Esto es todo lo que cambió nuestro equipo.</p>}
    >
      {(entries) => (
        <ol className={styles.list}>
          {entries.map(({ id, what, motivo, fecha }) => (
            <li key={id} className={styles.device}>
              <div>
                <p className={styles.name}>{what}</p>
                {motivo && <p className={styles.detail}>Motivo: {motivo}</p>}
                <p className={styles.detail}>{formatMoment(fecha)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </EntryPages>
  );
}
