import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { generalApp } from '#contract/leads/consent.ts';
import { formLead, type LeadAnswer, unlockLead } from '#contract/leads/leads.ts';
import { fail, failField } from '../../shared/errors.ts';
import { linksOf } from '../apps/rules.ts';
import { country, detectCountry } from '../countries/country.ts';
import { checkLocation } from '../countries/rules.ts';
import { everybody } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import { askForTurn, turnOf } from '../mail/turns.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time/clock.ts';
import { storeFormLead, storeUnlockLead } from './store.ts';

/** Refuses a filled hidden field with a reason, because a browser may have filled it for a person. */
function trapped(c: Context) {
  return fail(c, {
    code: 'invalid-argument',
    status: 422,
    message: 'No pudimos comprobar que eres una persona. Recarga la página e intenta de nuevo.',
  });
}

function unknownApp(c: Context) {
  return fail(c, { code: 'not-found', message: 'No conocemos esa aplicación.' });
}

const listedLead = z.extend(formLead, { country });

/** The links for leads of the home form, which name no app. */
const generalLinks = { link: '/apps-que-pagan', fallbackLink: '/guia' };

export function leadRoutes(services: Services) {
  const { db, clock, config, mailer, newId, runAfter, settings } = services;

  /** An app that visitors see, with its links; null for any other name. */
  async function findApp(name: string) {
    const { catalogue, single, links } = await settings.current();
    const app = catalogue.named(name);
    if (!app || app.retiredAt !== null) return null;
    if (single.apps.value.hidden.includes(app.slug)) return null;
    return { app, links: linksOf(app, links.get(app.slug)?.value) };
  }

  return new Hono()
    .post('/leads/desbloqueo', everybody, validBody(unlockLead), async (c) => {
      const { acepta: _, trap, ...lead } = c.req.valid('json');
      if (trap) return trapped(c);
      const found = await findApp(lead.appName);
      if (!found) return unknownApp(c);
      const turn = await turnOf(services, c, 'lead');
      const asked = await askForTurn(services, c, turn, 'lead');
      if (asked) return asked;

      const now = clock();
      const { links } = found;
      const { name: appName, emoji, guideText } = found.app;
      const mail = { appName, emoji, guideText, ...links };
      const located = { ...lead, country: detectCountry(c) };
      const stored = await storeUnlockLead(db, located, { id: newId(), now, mail, turn });
      if (stored.mail) runAfter(c, mailer.deliver(stored.mail));
      // The same answer for a new email, one that had its guide today and one that wants no mail.
      const answer: LeadAnswer = { ...links, mail: true, mailWait: stored.mailWait };
      return c.json(answer, 201);
    })
    .post('/leads', everybody, validBody(listedLead), async (c) => {
      const { acepta: _, trap, ...lead } = c.req.valid('json');
      if (trap) return trapped(c);
      const { country, app } = lead;
      const known = app === generalApp ? null : await findApp(app);
      if (!known && app !== generalApp) return unknownApp(c);
      const links = known?.links ?? generalLinks;
      const verdict = checkLocation(country, detectCountry(c));
      if (!verdict.ok) return failField(c, 'country', verdict.message);
      const turn = await turnOf(services, c, 'lead');
      const asked = await askForTurn(services, c, turn, 'lead');
      if (asked) return asked;

      const now = clock();
      const link = new URL(links.link, config.SITE_URL).href;
      const stored = await storeFormLead(
        db,
        { ...lead, location: verdict.location },
        {
          id: newId(),
          now,
          turn,
          mail: { name: lead.name, country: country.label, app, link },
        },
        { day: dayOf(now, config.TIME_ZONE), app: known?.app.name ?? '' },
      );
      if (stored.outcome === 'repeated') {
        return fail(c, { code: 'aborted', message: 'Este correo ya está registrado.' });
      }
      if (stored.mail) runAfter(c, mailer.deliver(stored.mail));
      const answer: LeadAnswer = { ...links, mail: true, mailWait: stored.mailWait };
      return c.json(answer, 201);
    });
}
