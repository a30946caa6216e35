import type { StepPicture } from '#contract/pictures/pictures.ts';

export interface Guide {
  slug: string;
  /** Slug of the app in the catalogue. */
  app: string;
  title: string;
  /** At most 160 characters. */
  description: string;
  /** At 200 words a minute. */
  minutes: number;
  intro: string[];
  steps: { title: string; picture: StepPicture; body: string[]; tip?: string }[];
  warnings: string[];
  questions: { question: string; answer: string }[];
  /** The day of the last check by a person (YYYY-MM-DD). */
  checked: string;
}
