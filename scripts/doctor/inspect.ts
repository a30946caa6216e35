import { readPartConfig } from '../deployment/environments.ts';
import {
  type Environment,
  explainMissingSite,
  readDraft,
  readSecrets,
  readSite,
  writeSetupCommand,
} from '../deployment/site.ts';
import type { PartName } from '../parts.ts';
import { createFault, type Finding } from './finding.ts';
import { inspectBrand, inspectGoingLive, inspectSecrets } from './going-live.ts';
import { createDnsLookUp, inspectMailDns } from './mail-dns.ts';
import { inspectVariables, type SeenConfiguration } from './variables.ts';
import { inspectZone, sendWithoutUserAgent } from './zone.ts';

function seenIn(environment: Environment): SeenConfiguration {
  const vars = {
    ...readPartConfig('gateway', environment).vars,
    ...readPartConfig('api', environment).vars,
  };
  const texts = Object.entries(vars).map(([name, value]) => [name, String(value)]);
  const secrets = readSecrets(environment);
  const values = { ...Object.fromEntries(texts), ...readDraft(environment).vars, ...secrets };
  return { environment, values, knowsSecrets: Object.keys(secrets).length > 0 };
}

const inspectConfiguration = (seen: SeenConfiguration) => [
  ...inspectVariables(seen, ` Ponla con «${writeSetupCommand(seen.environment)}».`),
  ...inspectSecrets(seen.values),
  ...inspectGoingLive(seen),
];

/** Returns sentences about values that the part's Worker would refuse after a deployment. */
export function findObstacles(part: PartName, environment: Environment): string[] {
  if (part !== 'api' && part !== 'gateway') return [];
  const found = inspectConfiguration(seenIn(environment));
  return found.flatMap(({ level, name, say }) => (level === 'error' ? `${name}: ${say}` : []));
}

export async function inspectEnvironment(environment: Environment): Promise<Finding[]> {
  const site = readSite(environment);
  const noSite = site
    ? []
    : [createFault(`site.${environment}.json`, explainMissingSite(environment))];
  // Before the first answer, all values are examples.
  if (Object.keys(readDraft(environment).vars).length === 0) return noSite;
  const seen = seenIn(environment);
  return [
    ...noSite,
    ...inspectConfiguration(seen),
    ...inspectBrand(seen),
    ...(await inspectMailDns(seen.values, createDnsLookUp())),
    // Before setup, the domain may belong to another person.
    ...(site ? await inspectZone(seen.values, sendWithoutUserAgent) : []),
  ];
}
