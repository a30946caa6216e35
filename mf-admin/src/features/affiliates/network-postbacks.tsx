import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import { useFetched } from '#client/use-fetched.ts';
import { hiddenSecret, type LoggedPostback, type Network } from '#contract/affiliates/networks.ts';
import { postbackVerdicts } from '#contract/affiliates/verdicts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import code from '../../components/code-block.module.css';
import { CopyButton } from '../../components/copy-button.tsx';
import settings from '../settings/settings.module.css';
import styles from './affiliates.module.css';

const meanings: Readonly<Record<string, string>> = postbackVerdicts;
const good = ['recorded', 'changed', 'same'];

function Postback({ postback: { verdict, query, at } }: { postback: LoggedPostback }) {
  const isGood = good.includes(verdict);
  const isRecorded = isGood || verdict === 'unmatched';
  const tone = isGood ? 'good' : isRecorded ? 'waiting' : 'bad';
  return (
    <li>
      <p>
        <Badge tone={tone}>{isRecorded ? 'Anotado' : 'No se anotó'}</Badge> {formatDateTime(at)}
      </p>
      <p>{meanings[verdict] ?? verdict}</p>
      <p className={code.code}>{query || 'Sin parámetros'}</p>
    </li>
  );
}

interface PostbackUrlProps {
  id: string;
  /** The URL without its secret. */
  hidden: string;
  isDirty: boolean;
}

/** Shows the URL for the network's panel. It shows the secret only after a proof of identity. */
function PostbackUrl({ id, hidden, isDirty }: PostbackUrlProps) {
  const [whole, setWhole] = useState<string | null>(null);
  const { run, busy, problem } = useAction();
  const url = whole ?? hidden;

  async function show() {
    const { secreto } = api.admin.redes[':id'];
    const outcome = await run(() => callApi(() => secreto.$get({ param: { id } })));
    if (outcome?.ok) setWhole(outcome.answer.url);
  }
  // An API of the previous release sends the URL with its secret.
  const isWhole = !url.includes(hiddenSecret);
  return (
    <>
      <p className={code.code}>{url}</p>
      <LiveMessage news={describeResult(problem?.message, '')} />
      {isDirty ? (
        <p className={styles.note}>Guarda las redes para copiar su dirección.</p>
      ) : (
        <div className={settings.buttons}>
          {hidden.includes(hiddenSecret) && (
            // The two actions share one button, so the button keeps the focus.
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => (isWhole ? setWhole(null) : void show())}
            >
              {isWhole ? 'Ocultar el secreto' : 'Mostrar la dirección'}
            </Button>
          )}
          {isWhole && <CopyButton text={url} label="Copiar la dirección" />}
        </div>
      )}
    </>
  );
}

interface NetworkPostbacksProps {
  /** The saved network. The URL contains the saved parameter names and the saved secret. */
  network: Network;
  isDirty: boolean;
}

/** Shows the URL for the network's panel and the postbacks at this URL, so the owner can test the URL. */
export function NetworkPostbacks({ network, isDirty }: NetworkPostbacksProps) {
  const { id } = network;
  const version = JSON.stringify(network);
  const { answer, failure, busy, refresh } = useFetched(
    api.admin.redes[':id'],
    { param: { id } },
    { version },
  );
  if (failure) return <LoadFailed retry={refresh} busy={busy} />;
  if (!answer) return null;
  const { url, postbacks } = answer;
  return (
    <>
      <div className={styles.part}>
        <h3>La dirección para la red</h3>
        <p className={styles.note}>
          Pégala en el panel de la red, donde pide «postback» o «conversión S2S». Cambia lo que está
          entre llaves por los nombres que usa esa red. Lleva un secreto, que verás después de
          confirmar que eres tú: no la publiques.
        </p>
      </div>
      <PostbackUrl key={version} id={id} hidden={url} isDirty={isDirty} />
      <div className={styles.part}>
        <h3>Prueba y mira qué llegó</h3>
        <p className={styles.note}>
          Envía una prueba desde el panel de la red y pulsa el botón. Se guardan los últimos 50
          avisos, y aparte los últimos 100 que no se pudieron anotar.
        </p>
      </div>
      <div className={settings.buttons}>
        <Button variant="secondary" busy={busy} onClick={refresh}>
          {busy ? 'Buscando...' : 'Ver qué llegó'}
        </Button>
      </div>
      {postbacks.length === 0 ? (
        <EmptyState>Todavía no llegó ningún aviso de esta red.</EmptyState>
      ) : (
        <ol className={styles.postbacks}>
          {postbacks.map((postback) => (
            <Postback key={postback.id} postback={postback} />
          ))}
        </ol>
      )}
    </>
  );
}
