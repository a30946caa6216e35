/** The four things that Lighthouse grades, each from 0 to 100. */
export const categories = {
  performance: 'rendimiento',
  accessibility: 'accesibilidad',
  'best-practices': 'prácticas',
  seo: 'buscadores',
} as const;

export type Category = keyof typeof categories;

export const categoryNames = Object.keys(categories).filter((name): name is Category =>
  Object.hasOwn(categories, name),
);

/** A page that is measured. */
export interface MeasuredPage {
  path: string;
  /** Seen by the demo's active member. */
  isMembers?: boolean;
  /** The scores that it must reach. */
  goals: Partial<Record<Category, number>>;
}

const all = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Members' pages, which search engines are not shown. */
const application = { performance: 98, accessibility: 100 };

/** The pages that are measured; `post` is the slug of a post of the blog. */
export const measuredPages = (post: string): MeasuredPage[] => [
  { path: '/', goals: all },
  { path: `/blog/${post}`, goals: all },
  { path: '/guia-sweatcoin', goals: all },
  { path: '/pollpay', goals: all },
  { path: '/registro-login', goals: application },
  { path: '/panel', isMembers: true, goals: application },
];
