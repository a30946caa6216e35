import { fileURLToPath } from 'node:url';

// react-router 8 also exports its production build, but version 7 does not. See
// https://github.com/remix-run/react-router/issues/14102

/** The package exports only the development build, and visitors would download this build's warnings. */
const routerFile = (name: string) =>
  fileURLToPath(
    new URL(`../../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url),
  );
export const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];
