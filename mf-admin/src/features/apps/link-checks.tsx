import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { useFetched } from '#client/use-fetched.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLinkClass } from '#ui/text-link.ts';
import { Tile } from '#ui/tile.tsx';
import { describeCheckTimes, describeLastCheck, linkKindLabels } from './check-words.ts';
import styles from './editor.module.css';

const { enlaces } = api.admin.apps[':slug'];

interface LinkChecksProps {
  slug: string;
  /** The app's version. When the version changes, the page loads the checks again. */
  version: string;
  isRetired: boolean;
}

/** Shows the results of an app's link checks, which the cron or the owner started. */
export function LinkChecks({ slug, version, isRetired }: LinkChecksProps) {
  const param = { slug };
  const { answer, failure, amend } = useFetched(enlaces, { param }, { version });
  const { run, busy, problem } = useAction();
  const [done, setDone] = useState('');
  const isUndecided = answer?.checks.some(({ last }) => last?.isDead && !last.isAccepted);

  async function press(name: 'prueba' | 'bien') {
    setDone('');
    const outcome = await run((init) => callApi(() => enlaces[name].$post({ param }, init)));
    if (!outcome?.ok) return;
    amend(() => outcome.answer);
    setDone(outcome.answer.message);
  }

  return (
    <Tile id="comprobacion" title="¿Funcionan sus enlaces?">
      <p>{describeCheckTimes(isRetired)}</p>
      {!answer && !failure && <Skeleton shape="block" lines={2} />}
      {answer && (
        <dl className={styles.checks}>
          {answer.checks.map((check) => (
            <div key={check.url}>
              <dt>
                <a
                  className={textLinkClass}
                  href={check.url}
                  target="_blank"
                  rel="noopener nofollow"
                >
                  {linkKindLabels[check.kind]}
                </a>{' '}
                {check.last?.isDead && (
                  <Badge tone={check.last.isAccepted ? 'neutral' : 'bad'}>
                    {check.last.isAccepted ? 'Dijiste que está bien' : 'No lleva a ninguna parte'}
                  </Badge>
                )}
              </dt>
              <dd>{describeLastCheck(check)}</dd>
            </div>
          ))}
        </dl>
      )}
      <LiveMessage news={describeResult(problem?.message ?? failure?.message, done)} />
      <div className={styles.buttons}>
        <Button variant="secondary" busy={busy} onClick={() => void press('prueba')}>
          {busy ? 'Comprobando...' : 'Comprobar ahora'}
        </Button>
        {isUndecided && (
          <Button variant="quiet" busy={busy} onClick={() => void press('bien')}>
            Está bien así
          </Button>
        )}
      </div>
    </Tile>
  );
}
