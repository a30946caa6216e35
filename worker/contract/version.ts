/**
 * The version of all that the parts share, in every part's `version.json`: routes, the remotes' export, the
 * root loader's data, shared packages, CSS tokens, `render()`, ids of the document and browser storage.
 * Additions do not raise it; a removal does, a release after its successor was added and once no part uses it
 * (docs/decisions/017).
 */
export const contractVersion = 4;
