/** What the drawings of steps show: one file each, 320 by 240, on a ground of its own. */
export const stepPictures = [
  'install',
  'check-maker',
  'country',
  'sign-up',
  'profile',
  'permissions',
  'battery',
  'walk',
  'tasks',
  'watch-ads',
  'measure',
  'balance',
  'face',
  'redeem',
  'withdraw',
  'calendar',
  'support',
  'caution',
  'shop',
] as const;
export type StepPicture = (typeof stepPictures)[number];

/** File of a step's drawing. */
export const stepPicturePath = (picture: StepPicture) => `/mf/public/steps/${picture}.svg`;

/** File of an app's emblem, 64 by 64: our own drawing of what one does there. */
export const emblemPath = (slug: string) => `/mf/public/emblems/${slug}.svg`;
