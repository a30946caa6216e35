import { useEffect, useState } from 'react';
import { Link } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import type { Letter, LetterAction, LetterAnswer } from '#contract/letters/letters.ts';
import { letterPath } from '#contract/letters/paths.ts';
import { stopCauseLabels } from '#contract/letters/sentences.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { CsvDownload } from '#ui/csv-download.tsx';
import { Facts } from '#ui/facts.tsx';
import { describeResult, LiveMessage, Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { formatCount, formatSmallShare } from '../../app/counts.ts';
import { helpPath } from '../../components/help-path.ts';
import { NewLetter } from '../../components/new-letter.tsx';
import { LetterBadge } from '../../components/record-parts.tsx';
import blog from '../blog/blog.module.css';
import { describeAudience, useAudience } from './letter-audience.tsx';
import styles from './letters.module.css';

const one = api.admin.cartas[':id'];
const refreshMs = 10_000;

/** Shows «56 de unas 300». It counts the people only once, because the count reads the whole list. */
function SentSoFar({ letter }: { letter: Letter }) {
  const { answer } = useAudience(letter);
  const [queued] = useState(letter.queued);
  const all =
    answer && `${answer.isWhole ? 'unas' : 'más de'} ${formatCount(queued + answer.total)}`;
  return `${formatCount(letter.sent)}${all ? ` de ${all}` : ''}`;
}

interface LetterResultsProps {
  answer: LetterAnswer;
  onAnswer: (answer: LetterAnswer) => void;
}

export function LetterResults({ answer, onAnswer }: LetterResultsProps) {
  const { letter, links, message } = answer;
  const { id, state, why, startsAt, sent } = letter;
  const { run, busy, problem } = useAction();
  const param = { id };
  const isWaiting = state === 'sending' && (startsAt ?? 0) > Date.now();
  const isOpen = state === 'sending' || state === 'paused';

  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(async () => {
      const outcome = await callApi(() => one.$get({ param: { id } }));
      if (outcome.ok) onAnswer(outcome.answer);
    }, refreshMs);
    return () => clearInterval(timer);
  }, [id, isOpen, onAnswer]);

  const move = (act: LetterAction, init: Parameters<typeof one.estado.$post>[1]) =>
    callApi(() => one.estado.$post({ param, json: { act } }, init));
  async function press(act: LetterAction) {
    const outcome = await run((init) => move(act, init), { content: act });
    if (outcome?.ok) onAnswer(outcome.answer);
  }

  /** Formats a number with its share of the sent mails. */
  const part = (count: number) =>
    sent > 0 ? `${formatCount(count)} (${formatSmallShare(count / sent)})` : formatCount(count);

  return (
    <div className={blog.editor}>
      <Tile title="Resultados">
        <p className={blog.standing}>
          <LetterBadge estado={isWaiting ? 'scheduled' : state} />
          {startsAt !== null && <span>{formatDateTime(startsAt)}</span>}
        </p>
        {why && (
          <Message tone={why === 'owner' ? 'info' : 'error'}>
            {stopCauseLabels[why]}{' '}
            {why !== 'owner' && <Link to={helpPath('cartas')}>Qué hacer</Link>}
          </Message>
        )}
        <Facts
          look="ruled"
          label="Resultados"
          of={[
            ['Público', describeAudience(letter.audience)],
            ['Enviados', isOpen ? <SentSoFar key={id} letter={letter} /> : formatCount(sent)],
            ['Entregados', part(letter.delivered)],
            ['Rebotes', part(letter.bounced)],
            ['Quejas', part(letter.complained)],
            ['Bajas', part(letter.unsubscribed)],
            ['No salieron', formatCount(letter.failed)],
            ['Cancelados', formatCount(letter.cancelled ?? 0)],
          ]}
        />
        <LiveMessage news={describeResult(problem?.message, message)} />
        <div className={blog.buttons}>
          {state === 'sending' && !isWaiting && (
            <Button busy={busy} onClick={() => void press('pause')}>
              Poner en pausa
            </Button>
          )}
          {state === 'paused' && (
            <Button busy={busy} onClick={() => void press('continue')}>
              Continuar
            </Button>
          )}
          {isOpen && (
            <ActionButton
              label={isWaiting ? 'No enviar' : 'Detener'}
              title={isWaiting ? '¿Ya no la enviamos?' : '¿Detenemos la carta?'}
              submitLabel={isWaiting ? 'No enviar' : 'Detener la carta'}
              send={(_, init) => move('stop', init)}
              onDone={onAnswer}
            >
              <p>
                {isWaiting
                  ? 'Vuelve a ser un borrador.'
                  : 'No se puede continuar después. Lo que ya salió no vuelve.'}
              </p>
            </ActionButton>
          )}
          <NewLetter label="Copiar" look="secondary" from={{ kind: 'letter', id }} />
        </div>
        {!isWaiting && (
          <p>
            <a className={blog.open} href={letterPath(id)} target="_blank" rel="noopener">
              Ver en el sitio (se abre en otra pestaña)
            </a>
          </p>
        )}
      </Tile>
      <Tile title="Clics">
        <p className={blog.soft}>
          Son sumas: nadie sabe quién pulsó. Cada conexión a internet cuenta una vez al día por
          enlace, y algunos clics son de programas que revisan los correos.
        </p>
        <ol className={styles.links}>
          {links.map(({ url, clicks }) => (
            <li key={url}>
              {url}: <strong>{formatCount(clicks)}</strong>
            </li>
          ))}
        </ol>
        <div className={blog.buttons}>
          <CsvDownload path={`/api/admin/cartas/${id}/resultados.csv`} />
        </div>
      </Tile>
    </div>
  );
}
