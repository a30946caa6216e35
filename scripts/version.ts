import { execFileSync, type StdioOptions } from 'node:child_process';
import { collectInputs, createFolderReader, describePackages, type Inputs } from './inputs.ts';
import { type PartName, partNames, parts } from './parts.ts';
import { root } from './processes.ts';

/** Returns git's output in a folder. Returns undefined without git or without a repository. */
export function runGit(folder: string, ...args: string[]): string | undefined {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    const options = { cwd: folder, encoding: 'utf8', stdio, maxBuffer: 2 ** 26 } as const;
    return execFileSync('git', args, options).trimEnd();
  } catch {
    return;
  }
}

/** Returns a part's input files as path patterns for git, which also match deleted files. */
const pathsOf = ({ files }: Inputs) =>
  files.map((file) => (file.includes('*') ? `:(glob)${file}` : file));

const npmFiles = ['package.json', 'package-lock.json'];

const packagesAt = (commit: string, inputs: Inputs, folder: string) =>
  describePackages(inputs, (file) => runGit(folder, 'show', `${commit}:${file}`));

/** Returns whether a part's inputs differ between two commits. */
function differ(inputs: Inputs, folder: string, from: string, to: string): boolean {
  const changed = (paths: string[]) =>
    runGit(folder, 'diff', '--name-only', from, to, '--', ...paths) !== '';
  if (changed(pathsOf(inputs))) return true;
  return changed(npmFiles) && packagesAt(from, inputs, folder) !== packagesAt(to, inputs, folder);
}

/**
 * Returns the parts that the changes since a commit affect: each part with a changed input. Returns all parts
 * when git does not know the commit, for example at the first push of a branch.
 */
export function listChangedParts(base: string, folder = root): PartName[] {
  if (runGit(folder, 'rev-parse', '--verify', '--quiet', `${base}^{commit}`) === undefined) {
    return partNames;
  }
  const inputs = collectInputs(parts, folder);
  return partNames.filter((name) => differ(inputs[name], folder, base, 'HEAD'));
}

const ofPart = (part: PartName, folder: string) =>
  collectInputs({ inputs: parts[part] }, folder).inputs;

/** Returns the files of a part that differ from the last commit. */
export function findUncommittedFiles(
  part: PartName,
  folder = root,
  inputs = ofPart(part, folder),
): string[] {
  const isUpdated =
    describePackages(inputs, createFolderReader(folder)) !== packagesAt('HEAD', inputs, folder);
  const paths = [...pathsOf(inputs), ...(isUpdated ? npmFiles : [])];
  const status = runGit(folder, 'status', '--porcelain', '--', ...paths) ?? '';
  return status.split('\n').filter(Boolean);
}

const linesOf = (text = '') => text.split('\n').filter(Boolean);

/** Returns the last commit that changed an input file or the version of a package. */
function lastChange(inputs: Inputs, folder: string): string | undefined {
  const [ofFiles] = linesOf(runGit(folder, 'log', '-1', '--format=%h', '--', ...pathsOf(inputs)));
  if (!ofFiles) return;
  const later = runGit(folder, 'log', '--format=%h', `${ofFiles}..HEAD`, '--', ...npmFiles);
  const isChange = (commit: string) =>
    packagesAt(`${commit}^`, inputs, folder) !== packagesAt(commit, inputs, folder);
  return linesOf(later).find(isChange) ?? ofFiles;
}

/**
 * Returns the last commit that changed an input of a part, for example `8a7e74c`. It ends with `+` if a changed
 * input is not committed, and is `desconocida` if git does not know the commit.
 */
export function findVersion(part: PartName, folder = root, inputs = ofPart(part, folder)): string {
  const commit = lastChange(inputs, folder);
  if (!commit) return 'desconocida';
  return findUncommittedFiles(part, folder, inputs).length > 0 ? `${commit}+` : commit;
}
