import type { Brand } from '#contract/site/brand.ts';
import type { Config } from '../env.ts';
import { renderMail } from '../mail/compose.ts';
import { buildUnsubscribeUrl } from '../tokens/tokens.ts';
import { letterSentences as say } from './sentences.ts';
import type { StoredLetter } from './store.ts';

interface Sender {
  brand: Brand;
  config: Pick<Config, 'SITE_URL' | 'TIME_ZONE'>;
}

/** Returns the letter as a mail whose unsubscribe link does not work. */
export async function previewLetter({ brand, config }: Sender, letter: StoredLetter) {
  const { id, title, preheader, content, actionUrl } = letter;
  const actionLabel = letter.actionLabel || say.buttonSample;
  const text = { title, preheader, content, actionLabel, actionUrl };
  const site = config.SITE_URL;
  const links = { brand, url: site, timeZone: config.TIME_ZONE, sign: async () => 'ejemplo' };
  const unsubscribeUrl = buildUnsubscribeUrl(site, 'ejemplo', id);
  const params = { carta: id, text };
  const mail = await renderMail({ template: 'letter', params }, { ...links, unsubscribeUrl });
  if (!mail) throw new Error('a letter fits its own kind');
  return { ...mail, params };
}
