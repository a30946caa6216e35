import { Link } from 'site-router';
import { type HelpTopic, helpPath } from '#contract/payouts/help-topics.ts';
import type { Problem } from '#contract/payouts/lots.ts';

/** Leads to the paragraph of the manual that says what to do. */
export function HelpLink({ topic }: { topic: HelpTopic }) {
  return <Link to={helpPath(topic)}>Qué hacer</Link>;
}

/** What is the matter, and where the manual says what to do. */
export function ProblemNote({ problem }: { problem: Problem }) {
  return (
    <>
      {problem.text} <HelpLink topic={problem.topic} />
    </>
  );
}
