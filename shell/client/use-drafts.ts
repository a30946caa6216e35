import { useRef } from 'react';

/** Unsent texts of dialogs: a dialog that opens again on its page shows them. */
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
