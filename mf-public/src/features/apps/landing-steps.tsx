import type { appSlugs } from '#contract/documents/public-paths.ts';
import { type StepPicture, stepPicturePath } from '#contract/pictures/pictures.ts';
import styles from './landing-steps.module.css';

type Scenes = readonly [StepPicture, StepPicture, StepPicture, StepPicture, StepPicture];

/** In the order of the catalogue's `steps`. */
const scenes: Record<(typeof appSlugs)[number], Scenes> = {
  sweatcoin: ['install', 'permissions', 'walk', 'balance', 'redeem'],
  'mode-earn-app': ['install', 'tasks', 'balance', 'face', 'redeem'],
  cashwalk: ['country', 'install', 'permissions', 'walk', 'redeem'],
  'inbox-dollars': ['country', 'sign-up', 'profile', 'tasks', 'withdraw'],
  givvy: ['install', 'sign-up', 'watch-ads', 'balance', 'withdraw'],
  ysense: ['sign-up', 'profile', 'tasks', 'balance', 'withdraw'],
  pollpay: ['sign-up', 'profile', 'tasks', 'calendar', 'withdraw'],
  swagbucks: ['country', 'profile', 'tasks', 'calendar', 'redeem'],
  pawns: ['caution', 'sign-up', 'install', 'tasks', 'withdraw'],
};

/** Empty for an app that this build does not know yet. */
const scenesOf = (slug: string): readonly StepPicture[] =>
  Object.entries(scenes).find(([known]) => known === slug)?.[1] ?? [];

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
