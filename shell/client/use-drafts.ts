import { useRef } from 'react';

/** What was typed into a dialog and not sent: it is there when the dialog opens again on its page. */
export type Draft = Record<string, string | undefined>;

/** The page's drafts, each by the dialog and the row that it is about. */
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
