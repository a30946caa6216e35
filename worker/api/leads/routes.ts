import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { generalApp } from '#contract/leads/consent.ts';
import { formLead, type LeadAnswer, unlockLead } from '#contract/leads/leads.ts';
import { fail, failField } from '../../shared/errors.ts';
import { readKnownPage } from '../affiliates/rules.ts';
import { findLinks } from '../apps/rules.ts';
import { country, detectCountry } from '../countries/country.ts';
import { checkLocation } from '../countries/rules.ts';
import { everybody } from '../http/policy.ts';
import { validBody } from '../http/validate.ts';
import { challengeIfMailWaits, readMailOrigin } from '../mail/turns.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { storeFormLead, storeUnlockLead } from './store.ts';

/** The answer gives the reason, because a browser may have filled the hidden field for a person. */
function trapped(c: Context) {
  return fail(c, {
    code: 'invalid-argument',
    status: 422,
    message: 'No pudimos comprobar que eres una persona. Recarga la página e intenta de nuevo.',
  });
}

/** The owner may have hidden the app while a visitor had the app's page open. */
function unlistedApp(c: Context) {
  return fail(c, {
    code: 'not-found',
    message: 'Por ahora no recomendamos esta app. Mira las otras en «Apps que pagan».',
  });
}

const listedLead = z.extend(formLead, { country });

export function leadRoutes(services: Services) {
  const { clickLinks, db, clock, config, mailer, newId, runAfter, settings } = services;
  /** The links for leads of the home form, which does not name an app. */
  const generalLinks = {
    onPage: '/apps-que-pagan',
    inMail: `${config.SITE_URL}/apps-que-pagan`,
    fallbackLink: '/guia',
  };

  /** Finds the visible app or null, and the lead's page; an empty text if the site has no such page. */
  async function findApp(name: string, reported: string | undefined) {
    const { catalogue, single, links: settled } = await settings.current();
    const page = readKnownPage(reported, catalogue.all);
    const app = catalogue.named(name);
    if (!app || app.retiredAt !== null) return { page, app: null };
    if (single.apps.value.hidden.includes(app.slug)) return { page, app: null };
    const { fallbackLink } = findLinks(app, settled.get(app.slug)?.value);
    return {
      page,
      app,
      links: { ...(await clickLinks.to(app.slug, page, clock())), fallbackLink },
    };
  }

  return new Hono()
    .post('/leads/desbloqueo', everybody, validBody(unlockLead), async (c) => {
      const { acepta: _, trap, ...lead } = c.req.valid('json');
      if (trap) return trapped(c);
      const found = await findApp(lead.appName, lead.page);
      if (!found.app) return unlistedApp(c);
      const turn = await readMailOrigin(services, c, 'lead');
      const asked = await challengeIfMailWaits(services, c, turn, 'lead');
      if (asked) return asked;

      const now = clock();
      const { page, links } = found;
      const { onPage: link, inMail, fallbackLink } = links;
      const { name: appName, emoji, guideText } = found.app;
      const mail = { appName, emoji, guideText, link: inMail, fallbackLink };
      const located = { ...lead, page, country: detectCountry(c) };
      const stored = await storeUnlockLead(db, located, { id: newId(), now, mail, turn });
      if (stored.mail) runAfter(c, mailer.deliver(stored.mail));
      // The answer is the same for a new email, for an email that got its guide today, and for an email that
      // wants no mail.
      const answer: LeadAnswer = { link, fallbackLink, mail: true, mailWait: stored.mailWait };
      return c.json(answer, 201);
    })
    .post('/leads', everybody, validBody(listedLead), async (c) => {
      const { acepta: _, trap, ...lead } = c.req.valid('json');
      if (trap) return trapped(c);
      const { country, app } = lead;
      const found = await findApp(app, lead.page);
      if (!found.app && app !== generalApp) return unlistedApp(c);
      const { page, links = generalLinks } = found;
      const { onPage: link, inMail, fallbackLink } = links;
      const verdict = checkLocation(country, detectCountry(c));
      if (!verdict.ok) return failField(c, 'country', verdict.message);
      const turn = await readMailOrigin(services, c, 'lead');
      const asked = await challengeIfMailWaits(services, c, turn, 'lead');
      if (asked) return asked;

      const now = clock();
      const stored = await storeFormLead(
        db,
        { ...lead, page, location: verdict.location },
        {
          id: newId(),
          now,
          turn,
          mail: { name: lead.name, country: country.label, app, link: inMail },
        },
        { day: findDay(now, config.TIME_ZONE), app: found.app?.name ?? '' },
      );
      if (stored.outcome === 'repeated') {
        return fail(c, { code: 'aborted', message: 'Este correo ya está registrado.' });
      }
      if (stored.mail) runAfter(c, mailer.deliver(stored.mail));
      const answer: LeadAnswer = { link, fallbackLink, mail: true, mailWait: stored.mailWait };
      return c.json(answer, 201);
    });
}
