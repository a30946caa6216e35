import { Link } from 'site-router';
import type { PayoutProblem } from '#contract/payouts/batches.ts';
import type { HelpTopic } from '#contract/payouts/help-topics.ts';
import { helpPath } from './help-path.ts';

export function HelpLink({ topic }: { topic: HelpTopic }) {
  return <Link to={helpPath(topic)}>Qué hacer</Link>;
}

export function ProblemNote({ problem }: { problem: PayoutProblem }) {
  return (
    <>
      {problem.text} <HelpLink topic={problem.topic} />
    </>
  );
}
