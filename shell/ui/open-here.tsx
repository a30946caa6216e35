import { takeFocus } from '#client/take-focus.ts';
import { buttonClass } from './button.tsx';
import { Message } from './message.tsx';

interface OpenHereProps {
  url: string;
  label: string;
  /**
   * Runs before the person leaves the page, so that the page can first count the person's follow or share.
   */
  onOpen?: () => void;
}

/**
 * A link for browsers that opened no tab. It opens in the page's own window, because browsers inside apps may
 * ignore a link to another window. It opens only after a click, so that the person knows the way back.
 */
export function OpenHere({ url, label, onOpen }: OpenHereProps) {
  return (
    <>
      <Message tone="info">
        Tu navegador no abrió otra pestaña. Sigue con este enlace y vuelve aquí con «Atrás»: no se
        pierde nada.
      </Message>
      <a ref={takeFocus} className={buttonClass()} href={url} onClick={onOpen}>
        {label}
      </a>
    </>
  );
}
