import { parseArgs } from 'node:util';
import { describeReplay, replayCommits } from './replay.ts';
import { CommandError, runCommand } from './steps.ts';
import { verifyUnchangedBuilds } from './verify.ts';
import { listChangedParts } from './version.ts';

const usage =
  'Usage: npm run --silent changed -- <commit>\n' +
  '     npm run changed -- --replay 200 [<commit>]: prints the parts that each of the 200 commits before ' +
  'this commit changes\n' +
  '     npm run changed -- --verify <commit>…: builds the unchanged parts before and after each commit';

function printChanged(base: string): void {
  const changed = listChangedParts(base);
  const remotes = changed.filter((name) => name.startsWith('mf-'));
  console.log(
    JSON.stringify({
      parts: changed,
      remotes,
      gateway: changed.includes('gateway'),
      api: changed.includes('api'),
    }),
  );
}

/**
 * `npm run changed -- <commit>`: prints the changed parts as JSON for a workflow. With `--replay`, the command
 * prints the parts that each commit of the history would have changed.
 */
async function main(): Promise<void> {
  const options = { replay: { type: 'string' }, verify: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [commit] = positionals;
  if (values.replay)
    return console.log(describeReplay(replayCommits(Number(values.replay), commit)));
  if (values.verify) return verifyUnchangedBuilds(positionals);
  if (!commit) throw new CommandError(usage);
  printChanged(commit);
}

if (import.meta.main) await runCommand(main);
