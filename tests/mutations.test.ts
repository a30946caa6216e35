import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../scripts/processes.ts';
import { access } from './mutations/access.ts';
import { content } from './mutations/content.ts';
import { money } from './mutations/money.ts';
import { edges } from './mutations/threats/edges.ts';
import { people } from './mutations/threats/people.ts';
import { traffic } from './mutations/threats/traffic.ts';

test.each([...people, ...edges, ...traffic, ...money, ...access, ...content])(
  'the fault «$fault» can be put in',
  ({ file, from }) => {
    expect(readFileSync(root + file, 'utf8').split(from)).toHaveLength(2);
  },
);
