import { Link, useLoaderData } from 'site-router';
import { noindexHandle } from '#client/page-meta.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { DownloadLink } from '#ui/download-link.tsx';
import { Facts } from '#ui/facts.tsx';
import { Tile } from '#ui/tile.tsx';
import layout from '../../layout/tiles.module.css';
import type { DataSection } from './own-data.ts';
import styles from './profile.module.css';

export const handle = noindexHandle('Mis datos', '/perfil/datos', 'Lo que guardamos sobre ti.');

/** The maximum number of records that a list shows at once. The list collapses its older records. */
const maxAtOnce = 20;

function Records({ of: records }: { of: DataSection['records'] }) {
  return (
    <ul className={styles.records}>
      {records.map((fields) => (
        <li key={JSON.stringify(fields)}>
          <Facts of={fields} />
        </li>
      ))}
    </ul>
  );
}

function Section({ title, total, records }: DataSection) {
  const others = records.slice(maxAtOnce);
  return (
    <Tile title={title}>
      <Disclosure label={`Ver ${title.toLowerCase()}${total > 1 ? ` (${total})` : ''}`}>
        <Records of={records.slice(0, maxAtOnce)} />
        {others.length > 0 && (
          <Disclosure
            label={`Ver ${others.length === 1 ? 'el otro' : `los otros ${others.length}`}`}
          >
            <Records of={others} />
          </Disclosure>
        )}
        {total > records.length && (
          <p className={styles.note}>
            Aquí ves los últimos {records.length}. El archivo los tiene todos.
          </p>
        )}
      </Disclosure>
    </Tile>
  );
}

export function Component() {
  const sections = useLoaderData<DataSection[]>();
  return (
    <div className={layout.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Mis datos</h1>
        <p className={styles.note}>
          Lo mismo que trae el archivo. <Link to="/perfil">Volver a mi perfil</Link>
        </p>
        <DownloadLink href="/api/perfil/datos">Descargar mis datos</DownloadLink>
      </div>
      <div className={layout.tiles}>
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </div>
    </div>
  );
}
