import { fileURLToPath } from 'node:url';

// https://github.com/remix-run/react-router/issues/14102; react-router 8 exports both builds.

/** The package exports its development build only, with warnings that a visitor would download. */
const routerFile = (name: string) =>
  fileURLToPath(
    new URL(`../../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url),
  );
export const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];
