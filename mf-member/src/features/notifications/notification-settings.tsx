import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Channel, NotificationsAnswer } from '#contract/notifications/notifications.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isSubscribedHere, type PushState, readPushState } from './browser-push.ts';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

const why: Partial<Record<PushState, string>> = {
  denied: 'Tu navegador tiene bloqueados los avisos de este sitio. Permítelos en sus ajustes.',
  'home-screen':
    'En un iPhone o iPad, los avisos llegan solo si agregas el sitio a tu pantalla de inicio: toca Compartir y luego «Agregar a inicio».',
};

const always = 'De tus pagos y de tu cuenta te escribimos siempre por correo.';

interface OptionProps {
  value: Channel;
  chosen: Channel;
  onChoose: (channel: Channel) => void;
  label: string;
  children?: ReactNode;
}

function Option({ value, chosen, onChoose, label, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name="canal"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      <span>
        <span className={styles.name}>{label}</span>
        {children && <span className={styles.detail}>{children}</span>}
      </span>
    </label>
  );
}

interface ChoiceProps {
  answer: NotificationsAnswer;
  saving: boolean;
  choose: (channel: Channel) => void;
}

function Choice({ answer, saving, choose }: ChoiceProps) {
  const push = readPushState(answer.pushKey);
  const [picked, setPicked] = useState<Channel | null>(null);
  const chosen = picked ?? answer.channel ?? 'none';
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    if (answer.channel !== 'push') return setIsElsewhere(false);
    void isSubscribedHere(answer).then((isHere) => setIsElsewhere(!isHere));
  }, [answer]);

  function submit(event: FormEvent) {
    event.preventDefault();
    choose(chosen);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.options}>
        <legend>¿Te avisamos cuando puedas responder encuestas?</legend>
        {(push === 'ready' || answer.channel === 'push') && (
          <Option
            value="push"
            chosen={chosen}
            onChoose={setPicked}
            label={
              isElsewhere && answer.devices > 0
                ? 'Sí, en otro navegador mío'
                : 'Sí, en este navegador'
            }
          >
            {!isElsewhere && 'También cuando enviamos tu pago. Lo apagas en el mismo aviso o aquí.'}
            {isElsewhere && answer.devices === 0 && 'Ahora no te llegan. '}
            {isElsewhere && push === 'ready' && 'Guarda para que lleguen a este navegador.'}
          </Option>
        )}
        <Option value="mail" chosen={chosen} onChoose={setPicked} label="Sí, por correo" />
        <Option value="none" chosen={chosen} onChoose={setPicked} label="No, gracias" />
      </fieldset>
      {why[push] && <p className={styles.detail}>{why[push]}</p>}
      {chosen !== 'none' && (
        <p className={styles.detail}>
          Uno al día como mucho, y nunca de noche: ni después de las 10 p.m. ni antes de las 8 a.m.
          de tu hora.
        </p>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={saving}>
          {saving ? 'Guardando...' : 'Guardar avisos'}
        </Button>
      </div>
    </form>
  );
}

export function NotificationSettings() {
  const { answer, failure, saving, news, choose, refresh } = useNotifications();
  return (
    <div tabIndex={-1} className={styles.form} aria-busy={!answer && !failure}>
      {!answer && !failure && <Skeleton lines={3} />}
      {!answer && failure && <LoadFailed message={failure.message} retry={refresh} />}
      {answer && !answer.mayChoose && (
        <p className={styles.detail}>
          Cuando te acrediten tu primera encuesta, aquí podrás pedir que te avisemos de las
          siguientes.
        </p>
      )}
      {answer?.mayChoose && <Choice answer={answer} saving={saving} choose={choose} />}
      <LiveMessage news={news} />
      {answer && <p className={styles.detail}>{always}</p>}
    </div>
  );
}
