import { html, raw } from 'hono/html';
import { brand } from '#contract/brand.ts';
import { footer, type Letter } from './letter.ts';

// The tokens of shell/ui/tokens.css as sRGB: mail programs know no oklch() and no variables.
const light = {
  paper: '#fdfaf4',
  surface: '#ffffff',
  ink: '#0e241e',
  soft: '#3f554f',
  line: '#dad8cd',
  brand: '#006348',
  tint: '#d7f3e5',
  onBrand: '#f6fefa',
};
const dark = {
  paper: '#0b1613',
  surface: '#15221f',
  ink: '#edebe2',
  soft: '#b6b9ad',
  line: '#2d3b37',
  brand: '#65d3a7',
  tint: '#16382c',
  onBrand: '#001c12',
};

// Inline styles carry the light look, because many programs drop <style>; those that keep it and
// know the reader's preference get the dark one.
const css = `
a { color: ${light.brand}; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink, .band-ink { color: ${dark.ink} !important; }
  .soft, .soft a { color: ${dark.soft} !important; }
  .rule { border-color: ${dark.line} !important; }
  .tint { background: ${dark.tint} !important; color: ${dark.brand} !important; }
  .band { background: ${dark.tint} !important; }
  .fill { background: ${dark.brand} !important; }
  .on-fill { color: ${dark.onBrand} !important; }
  .link { color: ${dark.brand} !important; }
}`;

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const paragraphStyle = `margin:0 0 16px;${font};font-size:16px;line-height:25px;color:${light.ink}`;
const smallStyle = `margin:0 0 10px;${font};font-size:13px;line-height:20px;color:${light.soft}`;
const linkStyle = `color:${light.brand};text-decoration:underline;word-break:break-all`;

const paragraph = (text: string) => html`<p class="ink" style="${paragraphStyle}">${text}</p>`;

const button = ({ label, url }: Letter['action']) => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px">
<tr><td class="fill" bgcolor="${light.brand}" style="background:${light.brand};border-radius:999px">
<a class="on-fill" href="${url}" style="display:inline-block;padding:14px 30px;${font};font-size:17px;line-height:22px;font-weight:700;color:${light.onBrand};text-decoration:none">${label}</a>
</td></tr></table>`;

const stepRow = (text: string, index: number) => html`
<tr><td valign="top" width="44" style="width:44px;padding:0 0 16px">
<div class="tint" style="width:30px;height:30px;border-radius:15px;background:${light.tint};${font};font-size:15px;line-height:30px;font-weight:700;text-align:center;color:${light.brand}">${index + 1}</div>
</td><td valign="top" style="padding:0 0 16px"><p class="ink" style="margin:2px 0 0;${font};font-size:16px;line-height:25px;color:${light.ink}">${text}</p></td></tr>`;

const stepList = ({ title, items }: NonNullable<Letter['steps']>) => html`
<h2 class="ink" style="margin:0 0 16px;${font};font-size:19px;line-height:26px;color:${light.ink}">${title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.map(stepRow)}</table>`;

const linkLine = ({ text, url }: NonNullable<Letter['alternative']>) => html`
<p class="ink" style="${paragraphStyle}">${text}<br><a class="link" href="${url}" style="${linkStyle}">${url}</a></p>`;

// Filler after the preheader keeps the inbox from quoting the header behind it.
const preheader = (text: string) => html`
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text}${raw('&#8199;&#847; '.repeat(40))}</div>`;

const unsubscribeLine = (url: string) => html`
<p class="soft" style="${smallStyle}">${footer.unsubscribeText} <a href="${url}" style="color:${light.soft};text-decoration:underline">${footer.unsubscribe}</a></p>`;

/**
 * Paints a letter as an HTML document for mail programs; every text of the letter is escaped. Without
 * an address to unsubscribe at it is no marketing.
 */
export async function letterHtml(letter: Letter, unsubscribeUrl: string | null): Promise<string> {
  const page = await html`<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${letter.subject}</title>
<style>${raw(css)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};color-scheme:light dark">${preheader(letter.preheader)}
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}"><tr><td align="center" style="padding:24px 12px">
${raw('<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->')}
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${light.surface};border:1px solid ${light.line};border-radius:14px;border-collapse:separate;overflow:hidden">
<tr><td class="band pad" bgcolor="${light.brand}" style="background:${light.brand};padding:20px 36px">
<p class="band-ink" style="margin:0;${font};font-size:20px;line-height:26px;font-weight:700;color:${light.onBrand}">${brand.name}</p>
<p class="band-ink" style="margin:0;${font};font-size:14px;line-height:20px;color:${light.onBrand}">${brand.slogan}</p>
</td></tr>
<tr><td class="pad" align="left" style="padding:32px 36px 16px;overflow-wrap:anywhere">
<p aria-hidden="true" style="margin:0 0 8px;font-size:40px;line-height:48px">${letter.emoji}</p>
<h1 class="ink" style="margin:0 0 16px;${font};font-size:26px;line-height:33px;color:${light.ink}">${letter.heading}</h1>
${letter.opening.map(paragraph)}${button(letter.action)}
${letter.steps && stepList(letter.steps)}${letter.alternative && linkLine(letter.alternative)}
${letter.closing.map(paragraph)}
</td></tr>
<tr><td class="pad rule" align="left" style="padding:20px 36px 24px;border-top:1px solid ${light.line}">
<p class="soft" style="${smallStyle}">${letter.reason}</p>
<p class="soft" style="${smallStyle}">${unsubscribeUrl && `${footer.disclosure} `}${footer.support}</p>${unsubscribeUrl && unsubscribeLine(unsubscribeUrl)}
</td></tr></table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</body>
</html>`;
  return page.toString();
}
