import { html, raw } from 'hono/html';
import type { Brand } from '#contract/site/brand.ts';
import { buildFooter, type MailContent, type MailFrame } from './content.ts';
import { lightColours, mailCss, mailStyles, replaceColour, writeTextStyle } from './theme.ts';

const leaf = (color: string, corners: string) =>
  html`<td width="15" style="width:15px;padding:0 0 0 1px"><div style="width:14px;height:14px;border-radius:${corners};background-color:${color};font-size:0;line-height:0">&nbsp;</div></td>`;

// The logo consists of table cells, because mail programs ask the reader before they load pictures. Outlook
// renders mails with Word, which has no round corners, so Outlook shows only the name.
const mark = html`${raw('<!--[if !mso]><!-->')}<td width="46" valign="middle" aria-hidden="true" style="width:46px">
<table role="presentation" width="31" cellpadding="0" cellspacing="0" border="0" style="width:31px"><tr>
<td class="mark" colspan="2" align="center" style="padding:0 0 3px"><div class="accent" style="width:13px;height:13px;border-radius:50%;background-color:${lightColours.accent};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr>${leaf(lightColours.paper, '0 100% 0 100%')}${leaf(lightColours['brand-soft'], '100% 0 100% 0')}</tr></table></td>${raw('<!--<![endif]-->')}`;

const stepCell = html`<td class="accent" bgcolor="${lightColours.accent}" height="5" style="height:5px;font-size:0;line-height:0">&nbsp;</td>`;
const gapCell = html`<td  height="5" style="height:5px;font-size:0;line-height:0">&nbsp;</td>`;

const band = html`
<tr><td class="band" bgcolor="${lightColours.brand}" aria-hidden="true" style="background-color:${lightColours.brand};padding:0;font-size:0;line-height:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? stepCell : gapCell))}</tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="accent" bgcolor="${lightColours.accent}" height="4" style="height:4px;font-size:0;line-height:0;background-color:${lightColours.accent}">&nbsp;</td></tr></table>
</td></tr>`;

const headOf = ({ name, slogan }: Brand) => html`
<tr><td class="band pad" bgcolor="${lightColours.brand}" style="background-color:${lightColours.brand};padding:18px 36px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}<td valign="middle">
<p class="band-ink" style="margin:0;${writeTextStyle(20, 25, lightColours['on-brand'], 'font-weight:700')}">${name}</p>
<p class="band-ink" style="margin:0;${writeTextStyle(14, 20, lightColours['on-brand'])}">${slogan}</p>
</td></tr></table></td></tr>${band}`;

const paragraph = (text: string) =>
  html`<p class="ink" style="${mailStyles.paragraph}">${text}</p>`;

// The cell has the colour and, for Outlook, the padding. The link fills the whole button.
const button = ({ label, url }: MailContent['action']) => html`
<table class="whole" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px;border-collapse:separate">
<tr><td class="fill" align="center" bgcolor="${lightColours.brand}" style="background-color:${lightColours.brand};border-radius:999px;mso-padding-alt:14px 30px">
<a class="on-fill" href="${url}" style="display:block;padding:14px 30px;${writeTextStyle(17, 22, lightColours['on-brand'], 'font-weight:700;text-decoration:none')}">${label}</a>
</td></tr></table>`;

const factRow = ([name, value]: [string, string], index: number) => html`
<tr><td class="soft rule" valign="top" style="padding:11px 16px 11px 0;white-space:nowrap;${index > 0 ? `border-top:1px solid ${lightColours.line};` : ''}${writeTextStyle(14, 24, lightColours['ink-soft'])}">${name}</td>
<td class="ink rule" valign="top" align="right" style="padding:11px 0;${index > 0 ? `border-top:1px solid ${lightColours.line};` : ''}${writeTextStyle(16, 24, lightColours.ink, 'font-weight:700')}">${value}</td></tr>`;

const factTable = (facts: NonNullable<MailContent['facts']>) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;border-collapse:separate"><tr>
<td class="sunken" bgcolor="${lightColours['surface-sunken']}" style="background-color:${lightColours['surface-sunken']};border-radius:12px;padding:5px 18px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate">${facts.map(factRow)}</table>
</td></tr></table>`;

const stepRow = (text: string, index: number) => html`
<tr><td valign="top" width="44" style="width:44px;padding:0 0 16px">
<div class="tint" style="width:30px;height:30px;border-radius:15px;background-color:${lightColours['brand-soft']};${writeTextStyle(15, 30, lightColours.brand, 'font-weight:700;text-align:center')}">${index + 1}</div>
</td><td valign="top" style="padding:0 0 16px"><p class="ink" style="margin:2px 0 0;${writeTextStyle(16, 25, lightColours.ink)}">${text}</p></td></tr>`;

const stepList = ({ title, items }: NonNullable<MailContent['steps']>) => html`
<h2 class="ink" style="margin:0 0 16px;${writeTextStyle(19, 26, lightColours.ink)}">${title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.map(stepRow)}</table>`;

const linkLine = ({ text, url }: NonNullable<MailContent['alternative']>) => html`
<p class="ink" style="${mailStyles.paragraph}">${text}<br><a class="link" href="${url}" style="${mailStyles.link}">${url}</a></p>`;

// A filler follows the preheader, so that the inbox shows no text of the header after the preheader.
const preheader = (text: string) => html`
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text}${raw('&#8199;&#847; '.repeat(80))}</div>`;

const smallPrint = (text: unknown) => html`<p class="soft" style="${mailStyles.small}">${text}</p>`;

const unsubscribeLine = (url: string, { unsubscribe, unsubscribeText }: Footer) => html`
${smallPrint(html`${unsubscribeText} <a class="soft" href="${url}" style="${mailStyles.quietLink}">${unsubscribe}</a>`)}`;

type Footer = ReturnType<typeof buildFooter>;

/** Returns the mail as an HTML document with all texts escaped. */
export async function renderMailHtml(
  content: MailContent,
  { brand, unsubscribeUrl }: MailFrame,
): Promise<string> {
  const footer = buildFooter(brand);
  const page = await html`<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${content.subject}</title>
<style>${raw(mailCss)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${lightColours.paper};color-scheme:light dark">${preheader(content.preheader)}
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${lightColours.paper}"><tr><td align="center" style="padding:24px 12px">
${raw('<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->')}
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:${lightColours.surface};border:1px solid ${lightColours.line};border-radius:14px;border-collapse:separate;overflow:hidden">${headOf(brand)}
<tr><td class="pad" align="left" style="padding:32px 36px 16px;overflow-wrap:anywhere">
<p aria-hidden="true" style="margin:0 0 8px;font-size:40px;line-height:48px">${content.emoji}</p>
<h1 class="ink" style="margin:0 0 16px;${writeTextStyle(26, 33, lightColours.ink)}">${content.heading}</h1>
${content.opening.map(paragraph)}${content.body && raw(content.body.html)}${content.facts && factTable(content.facts)}${button(content.action)}
${content.steps && stepList(content.steps)}${content.alternative && linkLine(content.alternative)}
${content.closing.map(paragraph)}
</td></tr>
<tr><td class="pad rule" align="left" style="padding:20px 36px 24px;border-top:1px solid ${lightColours.line}">
${smallPrint(content.reason)}
${smallPrint(`${unsubscribeUrl ? `${footer.disclosure} ` : ''}${footer.support}`)}${unsubscribeUrl && unsubscribeLine(unsubscribeUrl, footer)}
${smallPrint(footer.sender)}
</td></tr></table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</body>
</html>`;
  return replaceColour(brand.colour, page.toString());
}
