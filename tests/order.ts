import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Kinds of tests in the order in which they run; the last has the short files, which end together. */
const kinds = ['start', 'unit', 'e2e'];

/** Files that take longest for their size, by which vitest orders where it has no earlier results. */
const slow =
  /(extending|every-list|routes|faults|deploy|costs|payments\/model|crowded|money-sequences|presence-count|database-hangs|cron-budget|mail-delivery)\.test/;

/** Long files first, so that no core waits for a last one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project: { name, config }, moduleId }: TestSpecification) => [
      config.sequence.groupOrder,
      kinds.includes(name) ? kinds.indexOf(name) : kinds.length,
      slow.test(moduleId) ? 0 : 1,
    ];
    const sorted = (await super.sort(files)).map((file) => ({ file, rank: rank(file) }));
    const order = sorted.toSorted(
      (a, b) => a.rank.map((one, at) => one - (b.rank[at] ?? 0)).find((one) => one !== 0) ?? 0,
    );
    return order.map(({ file }) => file);
  }
}
