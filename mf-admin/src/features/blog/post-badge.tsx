import type { PostState } from '#contract/blog/posts.ts';
import { postStateLabels } from '#contract/lists/posts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Record<PostState, BadgeTone> = {
  borrador: 'neutral',
  programada: 'waiting',
  publicada: 'good',
};

export function PostBadge({ state }: { state: PostState }) {
  return <Badge tone={tones[state]}>{postStateLabels[state]}</Badge>;
}
