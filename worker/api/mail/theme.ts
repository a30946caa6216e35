import { ownPalette } from '#contract/site/palette.ts';

/**
 * The tokens of shell/ui/tokens.css as sRGB, because mail programs support neither oklch() nor variables. A
 * test compares both.
 */
export const light = {
  paper: '#fdfaf4',
  surface: '#ffffff',
  'surface-sunken': '#f6f1e7',
  ink: '#0e241e',
  'ink-soft': '#3f554f',
  line: '#dad8cd',
  brand: '#006348',
  'brand-soft': '#d7f3e5',
  'on-brand': '#f6fefa',
  accent: '#f5ae39',
};
type Look = Record<keyof typeof light, string>;

export const dark: Look = {
  paper: '#0b1613',
  surface: '#15221f',
  'surface-sunken': '#06100d',
  ink: '#edebe2',
  'ink-soft': '#b6b9ad',
  line: '#2d3b37',
  brand: '#65d3a7',
  'brand-soft': '#16382c',
  'on-brand': '#001c12',
  accent: '#f6b84d',
};

const ofBrand = ['brand', 'brand-soft', 'on-brand'] as const;

/** Returns a mail's HTML with the owner's colour instead of the original colour. */
export function inColour(colour: string, html: string): string {
  const own = ownPalette(colour);
  if (!own) return html;
  return ofBrand.reduce(
    (text, name) =>
      text.replaceAll(light[name], own.light[name]).replaceAll(dark[name], own.dark[name]),
    html,
  );
}

const darkRules: Record<string, string> = {
  '.paper': `background-color: ${dark.paper}`,
  '.card': `background-color: ${dark.surface}; border-color: ${dark.line}`,
  '.sunken': `background-color: ${dark['surface-sunken']}`,
  '.band': `background-color: ${dark['brand-soft']}`,
  '.accent': `background-color: ${dark.accent}`,
  '.ink': `color: ${dark.ink}`,
  '.soft': `color: ${dark['ink-soft']}`,
  '.rule': `border-color: ${dark.line}`,
  '.tint': `background-color: ${dark['brand-soft']}; color: ${dark.brand}`,
  '.fill': `background-color: ${dark.brand}`,
  '.on-fill': `color: ${dark['on-brand']}`,
  '.link': `color: ${dark.brand}`,
};

const important = (rule: string) =>
  rule
    .split('; ')
    .map((part) => `${part} !important`)
    .join('; ');

/**
 * Returns the dark rules. Outlook on the web needs a prefix, because it marks darkened elements with
 * attributes.
 */
const darkened = (prefix = '') =>
  Object.entries(darkRules)
    .map(([selector, rule]) => `${prefix}${selector} { ${important(rule)}; }`)
    .join('\n');

/**
 * The style sheet of a mail. Inline styles have the light colours, because many programs drop <style>. Programs
 * that keep <style> show the dark colours to readers who prefer them.
 */
export const css = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .whole { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
${darkened()}
}
${darkened('[data-ogsc] ')}`;

const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

/** Returns a text's inline style, with the size and the line height in px. */
export const type = (size: number, line: number, color: string, more = '') =>
  `${font};font-size:${size}px;line-height:${line}px;color:${color};${more}`;

export const style = {
  paragraph: `margin:0 0 16px;${type(16, 25, light.ink)}`,
  small: `margin:0 0 10px;${type(14, 21, light['ink-soft'])}`,
  link: `color:${light.brand};text-decoration:underline;word-break:break-all`,
  quietLink: `color:${light['ink-soft']};text-decoration:underline`,
};
