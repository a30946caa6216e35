import { formatLongDay } from '#client/dates.ts';
import { Tile } from '#ui/tile.tsx';
import { WrittenLines } from '../../components/written-lines.tsx';
import type { Draft } from './draft.ts';
import styles from './editor.module.css';

const facts = [
  ['activity', 'Qué haces'],
  ['payout', 'Cómo paga'],
  ['minimum', 'Mínimo'],
  ['countries', 'Países'],
] as const;

const Paragraphs = ({ of: texts }: { of: string[] }) =>
  texts.map((text, index) => text.trim() && <p key={index}>{text}</p>);

function Guide({ guide }: { guide: NonNullable<Draft['guide']> }) {
  return (
    <>
      <h3>{guide.title || 'Guía sin título'}</h3>
      <p>{guide.description}</p>
      {guide.checked && <p>Revisada el {formatLongDay(guide.checked)}</p>}
      <Paragraphs of={guide.intro} />
      {guide.steps.map(({ title, body, tip }, index) => (
        <div key={index} className={styles.preview}>
          <h4>
            {index + 1}. {title || 'Sin título'}
          </h4>
          <Paragraphs of={body} />
          {tip?.trim() && (
            <p>
              <strong>Consejo:</strong> {tip}
            </p>
          )}
        </div>
      ))}
      <h4>Antes de seguir, ten cuidado</h4>
      <WrittenLines of={guide.warnings} />
      {guide.questions.length > 0 && (
        <>
          <h4>Preguntas sobre esta guía</h4>
          <Paragraphs of={guide.questions.flatMap(({ question, answer }) => [question, answer])} />
        </>
      )}
    </>
  );
}

interface PreviewProps {
  draft: Draft;
  /** The paths of the stored app's pictures. */
  pictures: { icon?: string | null | undefined; metaImage?: string | undefined };
}

/** Shows the visitors' pages with the texts that the owner is writing, even the pages of a hidden app. */
export function Preview({ draft, pictures: { icon, metaImage } }: PreviewProps) {
  const { name, emoji, description, details, landing, guide, guideText } = draft;
  return (
    <Tile title="Vista previa">
      <div className={styles.preview}>
        <p className={styles.head}>
          {icon ? (
            <img className={styles.icon} src={icon} alt="" width="56" height="56" />
          ) : (
            <span aria-hidden="true">{emoji}</span>
          )}
          <strong>{name || 'Sin nombre'}</strong>
        </p>
        <p>{description}</p>
        {metaImage && (
          <img className={styles.share} src={metaImage} alt="" width="1200" height="630" />
        )}
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
        <WrittenLines of={landing.steps} />
        <h4>Lo bueno</h4>
        <WrittenLines of={landing.pros} />
        <h4>Lo que debes saber</h4>
        <WrittenLines of={landing.limits} />
        <h3>Al desbloquearla</h3>
        <p>{details.especificaciones}</p>
        <h4>Las cuatro instrucciones</h4>
        <WrittenLines of={details.instrucciones} />
        <h4>El correo con la guía</h4>
        <WrittenLines of={guideText} />
        {guide && <Guide guide={guide} />}
      </div>
    </Tile>
  );
}
