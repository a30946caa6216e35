import { failedVerdicts, isVerdict, verdictLabels } from '#contract/surveys/verdicts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const good: string[] = ['credited', 'held', 'credited-and-reversed'];
const bad: readonly string[] = failedVerdicts;

function toneOf(verdict: string): BadgeTone {
  if (good.includes(verdict)) return 'good';
  return bad.includes(verdict) ? 'bad' : 'neutral';
}

/** What a postback came to, in a word. */
export function VerdictBadge({ verdict }: { verdict: string }) {
  return (
    <Badge tone={toneOf(verdict)}>{isVerdict(verdict) ? verdictLabels[verdict] : verdict}</Badge>
  );
}
