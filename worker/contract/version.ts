/**
 * Version of what the parts rely on in one another: the API's routes with their inputs and answers,
 * the remotes' export, the loader data of the route `root`, the packages that a page holds once, the
 * CSS tokens, `render()`, the document's hooks and what is stored in browsers. Every part tells it in
 * its `version.json`.
 *
 * Additions do not raise it: parts of one version work together, whichever was deployed last. It is
 * raised by one with the release that takes something away, and only after the release before has
 * added its successor and no part uses the old one any more (docs/decisions/017).
 */
export const contractVersion = 1;
