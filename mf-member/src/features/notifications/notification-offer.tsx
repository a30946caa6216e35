import { takeFocus } from '#client/take-focus.ts';
import { Button } from '#ui/button.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { readPushState } from './browser-push.ts';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

/** Offers notifications once, after the first credited survey. Later the profile offers the choice. */
export function NotificationOffer() {
  const { answer, saving, news, choose } = useNotifications();
  const isAsked = answer?.mayChoose === true && answer.channel === null;
  if (!isAsked && !news) return null;
  return (
    <Tile title="Avísame cuando haya encuestas">
      <div ref={isAsked ? null : takeFocus} tabIndex={-1} className={styles.form}>
        {isAsked && (
          <>
            <p className={styles.detail}>
              Tu límite se renueva cada día. Te avisamos una vez, nunca de noche, y lo apagas cuando
              quieras en tu perfil.
            </p>
            <div className={styles.actions}>
              {readPushState(answer.pushKey) === 'ready' && (
                <Button variant="secondary" busy={saving} onClick={() => void choose('push')}>
                  Avisarme aquí
                </Button>
              )}
              <Button variant="secondary" busy={saving} onClick={() => void choose('mail')}>
                Por correo
              </Button>
              <Button variant="quiet" busy={saving} onClick={() => void choose('none')}>
                No, gracias
              </Button>
            </div>
          </>
        )}
        <LiveMessage news={news} />
      </div>
    </Tile>
  );
}
