/**
 * The version of the interface between the parts: routes, the remotes' export, the root loader's data, shared
 * packages, CSS tokens, `render()`, ids of the document and browser storage. Every part's `version.json`
 * holds this number. An addition does not raise the number; a removal raises it. A developer adds the
 * replacement first. One release later no part uses the old thing, and the developer removes it
 * (docs/decisions/017).
 */
export const contractVersion = 4;
