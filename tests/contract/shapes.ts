import type { ExtractSchema } from 'hono/types';
import type { AppType } from '#contract/api.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import type {
  PageRenderer,
  PostedForm,
  RenderApi,
  RenderedPage,
} from '#contract/documents/render.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { HealthAnswer } from '#contract/health.ts';
import type { ServerMessage } from '#contract/presence/presence.ts';
import type { contractVersion } from '#contract/version.ts';
import type { Answers, Plain } from './plain.ts';

// What parts read of one another, as types. `npm run release` keeps the declaration that the
// compiler writes of this file, in which every type is spelled out.

declare function answersOf<Schema>(): Spelled<Answers<Schema>>;
declare function shapeOf<T>(): Plain<T>;
// Conditional, because the compiler writes the name of any other alias.
type Spelled<T> = T extends infer Same ? { [K in keyof Same]: Same[K] } : never;

export const version = () => shapeOf<typeof contractVersion>();
/** The API's answers. */
export const answers = () => answersOf<ExtractSchema<AppType>>();
/** What the gateway answers of itself and the other parts. */
export const health = () => shapeOf<HealthAnswer>();
/** What every failure of the API looks like. A page shows the sentence of a reason that is new to it. */
export const failure = () =>
  shapeOf<{ error: Omit<ErrorBody['error'], 'reason'> & { reason?: string } }>();
/** What the page hears over its socket. */
export const heard = () => shapeOf<ServerMessage>();
/** What `useRouteLoaderData('root')` gives a remote. */
export const root = () => shapeOf<SessionAnswer>();
/** What crosses between the gateway and `render()`, in both directions. */
export const render = () =>
  shapeOf<{ page: RenderedPage; form: PostedForm; request: Required<Parameters<RenderApi>>[1] }>();
/** How many arguments `render()` and its `api` may be called with. */
export const calls = () =>
  shapeOf<{
    render: Parameters<PageRenderer['render']>['length'];
    api: Parameters<RenderApi>['length'];
  }>();
