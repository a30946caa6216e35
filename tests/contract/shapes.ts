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
import type { Answers, Structure } from './plain.ts';

// This file describes the data between parts as types. `npm run release` stores the compiler's declaration of
// this file, with every type written out.

declare function answersOf<Schema>(): Spelled<Answers<Schema>>;
declare function shapeOf<T>(): Structure<T>;
// This type is conditional, because for any other alias the compiler would write only the alias's name.
type Spelled<T> = T extends infer Same ? { [K in keyof Same]: Same[K] } : never;

export const version = () => shapeOf<typeof contractVersion>();
/** The API's answers. */
export const answers = () => answersOf<ExtractSchema<AppType>>();
/** The gateway's answers about itself and the other parts. */
export const health = () => shapeOf<HealthAnswer>();
/** The body of every failure of the API. A page shows the sentence for an unknown reason. */
export const failure = () =>
  shapeOf<{ error: Omit<ErrorBody['error'], 'reason'> & { reason?: string } }>();
/** The messages that a page gets by its socket. */
export const heard = () => shapeOf<ServerMessage>();
/** The result of `useRouteLoaderData('root')` in a remote. */
export const root = () => shapeOf<SessionAnswer>();
/** The data between the gateway and `render()`, in both directions. */
export const render = () =>
  shapeOf<{ page: RenderedPage; form: PostedForm; request: Required<Parameters<RenderApi>>[1] }>();
/** The numbers of arguments that `render()` and its `api` function take. */
export const calls = () =>
  shapeOf<{
    render: Parameters<PageRenderer['render']>['length'];
    api: Parameters<RenderApi>['length'];
  }>();
