import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Message, type MessageContent } from '#ui/message.tsx';
import { contentId } from '#ui/skip-link.tsx';
import styles from './result-banner.module.css';

interface ResultBannerProps {
  /** The results, the newest last. */
  news: readonly MessageContent[];
  /** The key of the newest child. The banner takes the focus when this key changes or a new result arrives. */
  newest?: unknown;
  children?: ReactNode;
  onClose: () => void;
}

export function ResultBanner({ news, newest, children, onClose }: ResultBannerProps) {
  const box = useRef<HTMLElement>(null);
  const last = news.at(-1);

  // The clicked button has probably disappeared with its row, so the banner takes the focus.
  useEffect(() => {
    if (last || newest) box.current?.focus({ preventScroll: true });
  }, [last, newest]);

  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label="Resultado">
      {news.map(({ tone, text }) => (
        <Message key={text} tone={tone}>
          {text}
        </Message>
      ))}
      {children}
      <Button
        variant="quiet"
        onClick={() => {
          onClose();
          document.getElementById(contentId)?.focus({ preventScroll: true });
        }}
      >
        Cerrar
      </Button>
    </section>
  );
}
