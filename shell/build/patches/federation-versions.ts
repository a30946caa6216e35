import type { Plugin } from 'vite';

// The plugin has no option to leave out its parser of version ranges, and nobody maintains the plugin:
// https://github.com/originjs/vite-plugin-federation/issues/597

const withoutVersions = '\0without-versions';

/** Leaves out the plugin's parser of version ranges. The parser would add 3.5 KB to every first load. */
export const versionParserStub: Plugin = {
  name: 'no-versions',
  enforce: 'pre',
  resolveId: (source) => (source === '__federation_fn_satisfy' ? withoutVersions : null),
  load: (id) => (id === withoutVersions ? 'export const satisfy = () => true;' : null),
};
