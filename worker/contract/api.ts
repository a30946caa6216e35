/** The API's routes and shapes, as types only: what `hc` of the front ends is made with. */
export type { AppType } from '../api/app.ts';
