import { derivePalette } from '#contract/site/palette.ts';
import { writeTokens } from '#contract/site/written.ts';

/** Shows a new brand colour in this document. The server writes the colour into the next document. */
export function showColour(colour: string): void {
  const [sheet] = document.styleSheets;
  const { light, dark } = derivePalette(colour);
  const add = (rule: string) => sheet?.insertRule(rule, sheet.cssRules.length);
  // The doubled selector takes precedence over the rule in the document's head.
  add(`:root:root{${writeTokens(light)}}`);
  add(`@media (prefers-color-scheme:dark){:root:root{${writeTokens(dark)}}}`);
  document
    .querySelector('meta[name="theme-color"]:not([media])')
    ?.setAttribute('content', light.brand);
}
