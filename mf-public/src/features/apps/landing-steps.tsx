import { stepPicturePath } from '#contract/pictures/step-pictures.ts';
import styles from './landing-steps.module.css';
import { scenesOf } from './step-scenes.ts';

/** «Cómo funciona»: five steps, each with its scene. */
export function LandingSteps({ slug, steps }: { slug: string; steps: string[] }) {
  const scenes = scenesOf(slug);
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
