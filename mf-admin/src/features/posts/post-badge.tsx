import type { PostState } from '#contract/blog/post-state.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

/** What the states of a post are called. */
export const postStateLabels: Record<PostState, string> = {
  borrador: 'Borrador',
  programada: 'Programada',
  publicada: 'Publicada',
};

const tones: Record<PostState, BadgeTone> = {
  ...{ borrador: 'neutral', programada: 'waiting', publicada: 'good' },
};

export function PostBadge({ state }: { state: PostState }) {
  return <Badge tone={tones[state]}>{postStateLabels[state]}</Badge>;
}
