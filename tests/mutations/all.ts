import { access } from './access.ts';
import { content } from './content.ts';
import { money } from './money.ts';
import type { Mutation } from './mutation.ts';
import { edges } from './threats/edges.ts';
import { operations } from './threats/operations.ts';
import { payments } from './threats/payments.ts';
import { people } from './threats/people.ts';
import { traffic } from './threats/traffic.ts';

const threats = [...people, ...edges, ...traffic, ...payments, ...operations];

export const mutations: readonly Mutation[] = [...threats, ...money, ...access, ...content];
