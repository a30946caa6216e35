import { stepPicturePath } from '#contract/pictures/pictures.ts';
import styles from './landing-steps.module.css';

interface LandingStepsProps {
  steps: string[];
  /** The names of the drawings, in the order of the steps. */
  scenes?: string[] | undefined;
}

export function LandingSteps({ steps, scenes = [] }: LandingStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const scene = scenes[index];
        return (
          <li key={step}>
            {scene && (
              <img
                src={stepPicturePath(scene)}
                alt=""
                width="320"
                height="240"
                loading="lazy"
                decoding="async"
              />
            )}
            <span>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
