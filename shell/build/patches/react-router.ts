import { fileURLToPath } from 'node:url';

// react-router 8 also exports its production build, but version 7 does not. See
// https://github.com/remix-run/react-router/issues/14102

/**
 * Returns a file of the production build. The package exports only its development build, and visitors would
 * download its warnings.
 */
const routerFile = (name: string) =>
  fileURLToPath(
    new URL(`../../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url),
  );
export const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];
