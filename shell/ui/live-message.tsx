import styles from './live-message.module.css';
import message from './message.module.css';
import { Message } from './message.tsx';

export interface News {
  tone: 'info' | 'success' | 'error';
  text: string;
}

/**
 * The result of an action. The region exists before its text: some screen readers announce only
 * changes of a region that they know. An error interrupts.
 */
export function LiveMessage({ news }: { news: News | null }) {
  return (
    <>
      <div role="status" className={styles.place}>
        {news && news.tone !== 'error' && (
          <p className={`${message.message} ${message[news.tone]}`}>{news.text}</p>
        )}
      </div>
      {news?.tone === 'error' && <Message tone="error">{news.text}</Message>}
    </>
  );
}
