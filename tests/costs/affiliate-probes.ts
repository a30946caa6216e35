import type { LeadAnswer } from '#contract/leads/leads.ts';
import { newId } from '../integration/postbacks.ts';
import { freshIpAddress, leadBody, post } from '../integration/requests.ts';
import { changeSetting } from '../integration/settings-support.ts';
import { browserHeaders, followLink } from '../support/clicks.ts';
import { buildConversionPath, network } from '../support/networks.ts';
import type { Probe } from './world.ts';

/** Follows a link that a lead unlocked. */
const click: Probe = {
  name: 'GET /ir/:slug',
  async prepare({ site }) {
    const answer = await post(site, '/api/leads', leadBody({ email: `${newId()}@correo.test` }));
    const { link } = (await answer.json()) as LeadAnswer;
    return async () => (await followLink(site, link, browserHeaders(freshIpAddress()))).answer;
  },
};

export const affiliateProbes: readonly Probe[] = [
  click,
  {
    name: 'GET /api/conversiones/:red, settings not in memory',
    async prepare({ site, admin }) {
      await changeSetting(site, admin.headers, 'redes', [network]);
      return () => site.fetch(buildConversionPath({ tid: newId(), sub1: newId() }));
    },
  },
];
