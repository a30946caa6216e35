import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partNames, parts } from '../parts.ts';
import { root } from '../processes.ts';
import { wranglerConfigs } from '../wrangler.ts';
import { readPartConfig } from './environments.ts';
import { environments } from './site.ts';

// The pattern leaves out the configurations of tests, because they are never deployed.
const files = globSync('**/wrangler.{toml,json,jsonc}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|tests|\..+)$/.test(path),
});

// Threat 60
test('every Worker sets its log level in each environment', () => {
  expect(files.toSorted()).toEqual(wranglerConfigs.toSorted());
  for (const file of files) {
    for (const env of [undefined, ...environments]) {
      const part = partNames.find((name) => parts[name].config === file) ?? 'gateway';
      const { observability, logpush, tail_consumers } = readPartConfig(part, env);
      // By default, Cloudflare logs the URL and the headers of a new Worker's requests.
      expect(observability, file).toBeDefined();
      expect(logpush ?? false, file).toBe(false);
      expect(tail_consumers ?? [], file).toEqual([]);
      if (!observability?.enabled) continue;
      expect(observability, file).toMatchObject({
        redact_query_string: true,
        logs: { enabled: true, invocation_logs: false },
        traces: { enabled: false },
      });
    }
  }
});
