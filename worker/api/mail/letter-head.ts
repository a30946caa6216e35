import { html, raw } from 'hono/html';
import { brand } from '#contract/brand.ts';
import { light, type } from './theme.ts';

const leaf = (color: string, corners: string) =>
  html`<td width="15" style="width:15px;padding:0 0 0 1px"><div style="width:14px;height:14px;border-radius:${corners};background-color:${color};font-size:0;line-height:0">&nbsp;</div></td>`;

// The mark in cells, for pictures are asked for before they are shown. Word, which draws Outlook's
// mails, knows no round corners: there the name stands alone.
const mark = html`${raw('<!--[if !mso]><!-->')}<td width="46" valign="middle" aria-hidden="true" style="width:46px">
<table role="presentation" width="31" cellpadding="0" cellspacing="0" border="0" style="width:31px"><tr>
<td class="mark" colspan="2" align="center" style="padding:0 0 3px"><div class="accent" style="width:13px;height:13px;border-radius:50%;background-color:${light.accent};font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr>${leaf(light.paper, '0 100% 0 100%')}${leaf(light['brand-soft'], '100% 0 100% 0')}</tr></table></td>${raw('<!--<![endif]-->')}`;

const step = (index: number) =>
  html`<td ${index % 2 === 0 ? raw(`class="accent" bgcolor="${light.accent}"`) : ''} height="5" style="height:5px;font-size:0;line-height:0">&nbsp;</td>`;

// The band of steps that runs under the site's pictures.
const steps = html`
<tr><td class="band" bgcolor="${light.brand}" aria-hidden="true" style="background-color:${light.brand};padding:0;font-size:0;line-height:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${Array.from({ length: 30 }, (_, index) => step(index))}</tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="accent" bgcolor="${light.accent}" height="4" style="height:4px;font-size:0;line-height:0;background-color:${light.accent}">&nbsp;</td></tr></table>
</td></tr>`;

/** The rows that every mail begins with: mark, name and slogan, without a picture to load. */
export const letterHead = html`
<tr><td class="band pad" bgcolor="${light.brand}" style="background-color:${light.brand};padding:18px 36px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}<td valign="middle">
<p class="band-ink" style="margin:0;${type(20, 25, light['on-brand'], 'font-weight:700')}">${brand.name}</p>
<p class="band-ink" style="margin:0;${type(14, 20, light['on-brand'])}">${brand.slogan}</p>
</td></tr></table></td></tr>${steps}`;
