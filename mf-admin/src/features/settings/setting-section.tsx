import type { ReactNode } from 'react';
import type { SettingsAnswer } from '#contract/settings/settings.ts';
import styles from './settings.module.css';

/** What every section gets. */
export interface SectionProps {
  settings: SettingsAnswer;
  refresh: () => void;
}

interface SettingSectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A kind of settings. */
export function SettingSection({ id, title, lead, children }: SettingSectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-titulo`} className={styles.section}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
