import { type Context, Hono } from 'hono';
import type { PostNote } from '#contract/blog/notes.ts';
import {
  type AudienceAnswer,
  type LetterAnswer,
  letterActionBody,
  letterChange,
  letterSending,
  newLetter,
} from '#contract/letters/letters.ts';
import { letterPath } from '#contract/letters/paths.ts';
import { stopCauseLabels } from '#contract/letters/sentences.ts';
import { fail, failField } from '../../shared/errors.ts';
import { allowFraming } from '../../shared/headers.ts';
import { judgePlannedTime } from '../blog/rules.ts';
import { findHiddenPostUrl } from '../blog/store.ts';
import { byteOrderMark, csvFormatFor, csvRow, sendCsv } from '../http/csv.ts';
import {
  findCallRecord,
  type IdempotentCall,
  refuseChanged,
  runIdempotent,
} from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import { refuseTooMany } from '../limits/refusals.ts';
import type { Services } from '../services.ts';
import { queueTestMail, testMailLimit } from '../settings/store.ts';
import { countAudience } from './audience.ts';
import { selectLetterLinks } from './links.ts';
import { previewLetter } from './preview.ts';
import { buildResultRows } from './results.ts';
import { findLetterFault, findSizeFault, findStopCause } from './rules.ts';
import { findLetterLimit } from './send.ts';
import { letterSentences as say } from './sentences.ts';
import {
  auditLetter,
  createLetter,
  deleteDraft,
  findLetter,
  omitCronData,
  performLetterAction,
  readStartingText,
  type StoredLetter,
  saveDraft,
  storeLetterState,
} from './store.ts';

const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });
const refuse = (c: Context, message: string) => fail(c, { code: 'aborted', message });

/** The code imports the converter on first use, because an earlier import would cost every visitor 40 ms. */
async function convert({ source, format }: Pick<StoredLetter, 'source' | 'format'>) {
  const { convertPostSource } = await import('../blog/post-html.ts');
  return convertPostSource(source, format);
}

const notesOf = async (text: Pick<StoredLetter, 'source' | 'format'>) =>
  (await convert(text))?.notes ?? [];

const judgeStart = (startsAt: number | undefined, now: number) =>
  startsAt === undefined ? null : judgePlannedTime('startsAt', startsAt, now);

/** `/admin/cartas`: the routes of the owner's letters to the leads. */
export function adminLetterRoutes(services: Services) {
  const { access, clock, config, db, deliveriesOf, mailer, mayAdvertise } = services;
  const { newId, readBrand, runAfter, settings } = services;
  const thisLetter = (c: Context) => findLetter(db, c.req.param('id') ?? '');
  const adminWithLetter = access.adminWith(thisLetter);
  const moneyWithLetter = access.moneyWith(thisLetter);
  const authorOf = ({ call }: IdempotentCall) => ({ ...call, now: clock() });
  const site = config.SITE_URL;

  const render = async (letter: StoredLetter) =>
    previewLetter({ brand: await readBrand(), config }, letter);

  /** Answers with the letter. `notes` are the notes of the call's conversion, if the call converted a text. */
  async function answer(
    c: Context,
    id: string,
    message: string,
    { status = 200, notes }: { status?: 200 | 201; notes?: PostNote[] } = {},
  ) {
    const letter = await findLetter(db, id);
    if (!letter) return unknown(c);
    const [mail, links, said] = await Promise.all([
      render(letter),
      selectLetterLinks(db, id),
      notes ?? (letter.state === 'draft' ? notesOf(letter) : []),
    ]);
    const body: LetterAnswer = {
      letter: omitCronData(letter),
      notes: said,
      text: mail.text,
      links,
      message,
    };
    return c.json(body, status);
  }

  return new Hono()
    .post('/admin/cartas', access.admin, validBody(newLetter), async (c) => {
      const { id, from } = c.req.valid('json');
      const text = await readStartingText(db, from);
      if (!text) return unknown(c);
      // The page makes the id, so a known id means a repeated request whose answer was lost.
      if (!c.var.done) await createLetter(db, id, text, authorOf(c.var));
      return answer(c, id, say.saved, { status: 201 });
    })
    .get('/admin/cartas/:id', access.admin, (c) => answer(c, c.req.param('id'), ''))
    .get('/admin/cartas/:id/html', adminWithLetter, async (c) => {
      if (!c.var.found) return unknown(c);
      const { html } = await render(c.var.found);
      allowFraming(c);
      return c.html(html.replace('<head>', '<head><base target="_blank">'));
    })
    .put('/admin/cartas/:id', adminWithLetter, validBody(letterChange), async (c) => {
      const { found } = c.var;
      if (!found) return unknown(c);
      if (found.state !== 'draft') return refuse(c, say.gone);
      const { version, ...text } = c.req.valid('json');
      const converted = await convert(text);
      if (!converted) return failField(c, 'source', say.unreadable);
      const { content, notes } = converted;
      const names = Object.keys(text) as (keyof typeof text)[];
      // The call may repeat an earlier call whose answer was lost.
      const isSo = names.every(
        (name) => JSON.stringify(text[name]) === JSON.stringify(found[name]),
      );
      const isSaved =
        isSo || (await saveDraft(db, { ...found, version }, { ...text, content }, clock()));
      return isSaved ? answer(c, found.id, say.saved, { notes }) : refuse(c, say.stale);
    })
    .delete('/admin/cartas/:id', adminWithLetter, async (c) => {
      const { found } = c.var;
      const isDone = await runIdempotent(
        db,
        c.var,
        async () => found !== null && deleteDraft(db, found, authorOf(c.var)),
      );
      if (isDone) return c.body(null, 204);
      return found ? refuse(c, say.gone) : unknown(c);
    })
    .get('/admin/cartas/:id/publico', adminWithLetter, async (c) => {
      const { found } = c.var;
      if (!found) return unknown(c);
      const { id, audience } = found;
      const asked = { id, audience, timeZone: config.TIME_ZONE, now: clock() };
      const [counted, { single }] = await Promise.all([
        countAudience(db, asked),
        settings.current(),
      ]);
      const perDay = findLetterLimit(single.ritmo.value.perDay);
      const body: AudienceAnswer = { ...counted, perDay };
      return c.json(body);
    })
    .post('/admin/cartas/:id/prueba', adminWithLetter, async (c) => {
      const { found, session } = c.var;
      if (!found) return unknown(c);
      const mail = await render(found);
      const wrong = findLetterFault(found, await notesOf(found)) ?? findSizeFault(mail);
      if (wrong) return fail(c, wrong);
      if (!(await mayAdvertise())) return refuse(c, say.noSender);
      const now = clock();
      const sent = await queueTestMail(db, {
        template: 'letter',
        params: mail.params,
        id: newId(),
        toEmail: session.email,
        actorId: session.id,
        isUncapped: true,
        requestId: c.get('requestId'),
        now,
      });
      if (sent.outcome === 'limited') return refuseTooMany(c, testMailLimit, now);
      if (!sent.mail) return refuse(c, say.silenced);
      runAfter(c, mailer.deliver(sent.mail));
      return c.json({ message: say.tested });
    })
    .post('/admin/cartas/:id/enviar', moneyWithLetter, validBody(letterSending), async (c) => {
      const { found, done } = c.var;
      if (!found) return unknown(c);
      const { version, startsAt } = c.req.valid('json');
      const { id } = found;
      const message = startsAt === undefined ? say.sending : say.scheduled;
      if (done && found.state === 'draft') return refuseChanged(c, done, config.TIME_ZONE);
      /** Accepts a repetition of this same call. Refuses any other call with the reason `why`. */
      const unlessDone = async (why: string) =>
        done || (await findCallRecord(db, c.var.call)) ? answer(c, id, message) : refuse(c, why);
      if (found.state !== 'draft') return unlessDone(say.gone);
      if (found.version !== version) return unlessDone(say.stale);
      if (!deliveriesOf || !config.MAIL_EVENTS_SECRET) return refuse(c, say.noReports);
      if (!(await mayAdvertise())) return refuse(c, say.noSender);
      const author = authorOf(c.var);
      const { now } = author;
      const fault =
        findLetterFault(found, await notesOf(found)) ?? findSizeFault(await render(found));
      const wrong = fault ?? judgeStart(startsAt, now);
      if (wrong) return fail(c, wrong);
      const { audience, content, actionUrl } = found;
      const { renderLetterBody } = await import('../mail/letter-html.ts');
      const place = { site, page: site + letterPath(id), clickUrl: null };
      const { links } = renderLetterBody({ content, actionUrl }, place);
      const own = links.filter((url) => url.startsWith(`${site}/`));
      const hidden = await findHiddenPostUrl(db, own, startsAt ?? now);
      if (hidden) {
        const field = hidden === links[0] ? 'actionUrl' : 'source';
        return failField(c, field, `${say.hiddenPost} ${hidden}`);
      }
      const { total } = await countAudience(db, { id, audience, timeZone: config.TIME_ZONE, now });
      if (total === 0) return failField(c, 'audience', say.empty);
      const set = { state: 'sending', startsAt: startsAt ?? now } as const;
      const isSent = await storeLetterState(db, found, {
        ...author,
        action: 'send-letter',
        set,
        links,
      });
      return isSent ? answer(c, id, message) : unlessDone(say.gone);
    })
    .post('/admin/cartas/:id/estado', adminWithLetter, validBody(letterActionBody), async (c) => {
      const { found, done } = c.var;
      if (!found) return unknown(c);
      const { act } = c.req.valid('json');
      const { id } = found;
      const isSo = JSON.stringify(auditLetter(found)) === JSON.stringify(done?.after);
      if (done && !isSo) return refuseChanged(c, done, config.TIME_ZONE);
      const isMoved = await runIdempotent(db, c.var, () =>
        performLetterAction(db, found, act, authorOf(c.var)),
      );
      const above = act === 'continue' ? findStopCause(found) : null;
      if (!isMoved) return refuse(c, above ? stopCauseLabels[above] : say.notNow);
      const isBack = act === 'stop' && (await findLetter(db, id))?.state === 'draft';
      return answer(c, id, isBack ? say.draft : say[act]);
    })
    .get('/admin/cartas/:id/resultados.csv', adminWithLetter, async (c) => {
      const { found } = c.var;
      if (!found) return unknown(c);
      const links = await selectLetterLinks(db, found.id);
      const format = csvFormatFor(c);
      const rows = buildResultRows(found, links);
      async function* lines() {
        yield byteOrderMark + rows.map((row) => csvRow(row, format)).join('');
      }
      return sendCsv(c, 'carta.csv', lines());
    });
}
