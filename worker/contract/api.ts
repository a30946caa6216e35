/** The API's routes and shapes, as types only, for the front ends' `hc`. */
export type { AppType } from '../api/app.ts';
