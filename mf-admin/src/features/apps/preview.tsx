import { Tile } from '#ui/tile.tsx';
import styles from './editor.module.css';
import type { AppEditor } from './use-app-editor.ts';

const facts = [
  ['activity', 'Qué haces'],
  ['payout', 'Cómo paga'],
  ['minimum', 'Mínimo'],
  ['countries', 'Países'],
] as const;

const Lines = ({ of: lines }: { of: string[] }) => (
  <ul>
    {lines
      .filter((line) => line.trim())
      .map((line) => (
        <li key={line}>{line}</li>
      ))}
  </ul>
);

/** The page of visitors while the owner writes it. */
export function Preview({ editor: { draft, stored } }: { editor: AppEditor }) {
  const { name, emoji, description, landing, guideText } = draft;
  return (
    <Tile title="Vista previa">
      <div className={styles.preview}>
        <p className={styles.head}>
          {stored?.icon ? (
            <img className={styles.icon} src={stored.icon} alt="" width="56" height="56" />
          ) : (
            <span aria-hidden="true">{emoji}</span>
          )}
          <strong>{name || 'Sin nombre'}</strong>
        </p>
        <p>{description}</p>
        <dl>
          {facts.map(([key, label]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{draft.facts[key]}</dd>
            </div>
          ))}
        </dl>
        <h3>{landing.title || 'Sin título'}</h3>
        <p>5 minutos diarios</p>
        <h4>Cómo funciona</h4>
        <Lines of={landing.steps} />
        <h4>Lo bueno</h4>
        <Lines of={landing.pros} />
        <h4>Lo que debes saber</h4>
        <Lines of={landing.limits} />
        <h4>El correo con la guía</h4>
        <Lines of={guideText} />
      </div>
    </Tile>
  );
}
