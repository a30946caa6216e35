/** The API's routes and the shapes of its answers. The front ends' `hc` uses these types. */
export type { AppType } from '../api/app.ts';
