import { findOwnPalette } from '#contract/site/palette.ts';

/**
 * A test compares these colours with shell/ui/tokens.css. Mail programs support neither oklch() nor
 * variables.
 */
export const lightColours = {
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
type Look = Record<keyof typeof lightColours, string>;

export const darkColours: Look = {
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

/** Returns a mail's HTML with the owner's colour instead of the default colour. */
export function replaceColour(colour: string, html: string): string {
  const own = findOwnPalette(colour);
  if (!own) return html;
  return ofBrand.reduce(
    (text, name) =>
      text
        .replaceAll(lightColours[name], own.light[name])
        .replaceAll(darkColours[name], own.dark[name]),
    html,
  );
}

const darkRules: Record<string, string> = {
  '.paper': `background-color: ${darkColours.paper}`,
  '.card': `background-color: ${darkColours.surface}; border-color: ${darkColours.line}`,
  '.sunken': `background-color: ${darkColours['surface-sunken']}`,
  '.band': `background-color: ${darkColours['brand-soft']}`,
  '.accent': `background-color: ${darkColours.accent}`,
  '.ink': `color: ${darkColours.ink}`,
  '.soft': `color: ${darkColours['ink-soft']}`,
  '.rule': `border-color: ${darkColours.line}`,
  '.tint': `background-color: ${darkColours['brand-soft']}; color: ${darkColours.brand}`,
  '.fill': `background-color: ${darkColours.brand}`,
  '.on-fill': `color: ${darkColours['on-brand']}`,
  '.link': `color: ${darkColours.brand}`,
};

const important = (rule: string) =>
  rule
    .split('; ')
    .map((part) => `${part} !important`)
    .join('; ');

/** Outlook on the web needs a prefix, because Outlook marks darkened elements with attributes. */
const darkened = (prefix = '') =>
  Object.entries(darkRules)
    .map(([selector, rule]) => `${prefix}${selector} { ${important(rule)}; }`)
    .join('\n');

/**
 * The style sheet of a mail. Inline styles have the light colours, because many programs drop <style>. Programs
 * that keep <style> show the dark colours to readers who prefer them.
 */
export const mailCss = `
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
export const writeTextStyle = (size: number, line: number, color: string, more = '') =>
  `${font};font-size:${size}px;line-height:${line}px;color:${color};${more}`;

export const mailStyles = {
  paragraph: `margin:0 0 16px;${writeTextStyle(16, 25, lightColours.ink)}`,
  small: `margin:0 0 10px;${writeTextStyle(14, 21, lightColours['ink-soft'])}`,
  link: `color:${lightColours.brand};text-decoration:underline;word-break:break-all`,
  quietLink: `color:${lightColours['ink-soft']};text-decoration:underline`,
};
