/**
 * The version of all things that the parts share: routes, the remotes' export, the root loader's data, shared
 * packages, CSS tokens, `render()`, ids of the document and browser storage. Every part's `version.json` holds
 * this number. An addition does not raise it; a removal does. A removal comes one release after the new thing
 * was added, once no part uses the old thing (docs/decisions/017).
 */
export const contractVersion = 4;
