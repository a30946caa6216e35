import type { Page, Request } from 'playwright-core';
import type { Visit, VisitOptions } from './support.ts';

export const readPath = (request: Request) => new URL(request.url()).pathname;
export const isAppScript = (path: string) =>
  /\/assets\/(main|react|__federation|common)|remoteEntry/.test(path);

/** Simulates a browser without `navigator.connection`, because the page then prefetches nothing. */
export const hideConnection = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => undefined });
  });

type OpenPage = (path: string, options: VisitOptions) => Promise<Visit>;

/** The scripts of the pages that the function opens do not arrive until the test calls `release`. */
export const createHeldVisits = (visit: OpenPage) =>
  async function visitHeld(path: string, options: VisitOptions = {}) {
    const asked: string[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const opened = await visit(path, {
      ...options,
      before: async (fresh) => {
        await hideConnection(fresh.page);
        fresh.page.on('request', (request) => asked.push(readPath(request)));
        await fresh.page.route(
          (url) => isAppScript(url.pathname),
          async (route) => {
            await held;
            await route.continue().catch(() => {});
          },
        );
        await options.before?.(fresh);
      },
    });
    return { ...opened, asked, release };
  };
