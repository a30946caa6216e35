import { useRef } from 'react';

/** The unsent text of a dialog. The dialog shows this text when it opens again on the same page. */
export type Draft = Record<string, string | undefined>;

/** Returns the page's drafts. A draft belongs to a dialog and the row that the dialog is about. */
export function useDrafts(): (about: string) => Draft {
  const drafts = useRef(new Map<string, Draft>()).current;
  return (about) => {
    const draft = drafts.get(about) ?? {};
    drafts.set(about, draft);
    return draft;
  };
}

export function clearDraft(draft: Draft): void {
  for (const name of Object.keys(draft)) delete draft[name];
}
