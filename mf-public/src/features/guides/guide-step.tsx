import { stepPicturePath } from '#contract/pictures/pictures.ts';
import type { Guide } from './guide.ts';
import styles from './guides.module.css';

interface GuideStepProps {
  id: string;
  step: Guide['steps'][number];
}

export function GuideStep({ id, step: { title, body, tip, picture } }: GuideStepProps) {
  return (
    <li id={id} className={styles.step}>
      <img
        className={styles.scene}
        src={stepPicturePath(picture)}
        alt=""
        width="320"
        height="240"
        loading="lazy"
        decoding="async"
      />
      <div className={styles.body}>
        <h3>{title}</h3>
        {body.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {tip && (
          <p className={styles.tip}>
            <strong>Consejo:</strong> {tip}
          </p>
        )}
      </div>
    </li>
  );
}
