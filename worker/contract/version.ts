/**
 * Version of what the parts rely on in one another (docs/decisions/017): routes, the remotes'
 * export, the root loader's data, shared packages, CSS tokens, `render()`, ids of the document and
 * what browsers store. Only a removal raises it, a release after its successor was added.
 */
export const contractVersion = 3;
