import { accessMutations } from './access.ts';
import { contentMutations } from './content.ts';
import { moneyMutations } from './money.ts';
import type { Mutation } from './mutation.ts';
import { edgeMutations } from './threats/edges.ts';
import { operationMutations } from './threats/operations.ts';
import { paymentMutations } from './threats/payments.ts';
import { peopleMutations } from './threats/people.ts';
import { trafficMutations } from './threats/traffic.ts';

const threats = [
  ...peopleMutations,
  ...edgeMutations,
  ...trafficMutations,
  ...paymentMutations,
  ...operationMutations,
];

export const mutations: readonly Mutation[] = [
  ...threats,
  ...moneyMutations,
  ...accessMutations,
  ...contentMutations,
];
