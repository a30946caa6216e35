import type { StepPicture } from '#contract/pictures/pictures.ts';

/** A step-by-step guide, as `/guia-{slug}` shows it. */
export interface Guide {
  /** Its page is `/guia-{slug}`. */
  slug: string;
  /** Slug of the app in the catalogue. */
  app: string;
  title: string;
  /** At most 160 characters. */
  description: string;
  /** Reading time in minutes, counted at 200 words a minute. */
  minutes: number;
  intro: string[];
  steps: { title: string; picture: StepPicture; body: string[]; tip?: string }[];
  warnings: string[];
  questions: { question: string; answer: string }[];
  /** The day on which a person last checked what the guide says (YYYY-MM-DD). */
  checked: string;
}
