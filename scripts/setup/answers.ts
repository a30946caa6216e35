import { readFileSync } from 'node:fs';
import { surveyProviders } from '../../worker/contract/surveys/providers.ts';
import type { Environment } from '../deployment/site.ts';
import { inspectVariables } from '../doctor/variables.ts';
import { askPerson, Stop } from '../steps.ts';
import { withoutFormerSecret } from './mail-events.ts';
import {
  type GroupName,
  groupNames,
  groupOf,
  needed,
  type Question,
  randomSecret,
  readValues,
  type Values,
} from './questions.ts';

export interface Asking {
  environment: Environment;
  file: string | undefined;
  /** Asks nothing: what the file lacks is left out, or named when the site needs it. */
  yes: boolean;
  only: GroupName | undefined;
}

function readFile(path: string): Values {
  try {
    const { values, strange } = readValues(JSON.parse(readFileSync(path, 'utf8')));
    if (strange.length === 0) return values;
    throw new Stop(`${path} tiene algo que nadie pregunta: ${strange.join(', ')}.`);
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`${path} no se puede leer como JSON.`);
  }
}

/**
 * Asks for the values that a group lacks, or for all of the group named by `--only`. An empty first answer
 * skips a group that the site can do without. Returns what is missing where nobody can be asked.
 */
async function fill(name: GroupName, values: Values, asking: Asking): Promise<string[]> {
  const { environment, only, yes } = asking;
  const { title, questions, random = [] } = groupOf(name);
  const isBegun = () => questions.some((one) => values[one.name]);
  const isWanted = () => needed.includes(name) || only === name || isBegun();
  const canAsk = !yes && process.stdin.isTTY;
  const isOpen = (one: Question) =>
    (values[one.name] === undefined || (only === name && canAsk)) &&
    one.when?.(values, environment) !== false;
  /** A value that the Worker accepts; undefined when the group is skipped or nobody can be asked. */
  async function answerTo({ name, ask, otherwise, secret, read = String }: Question) {
    const present = values[name];
    const hint = present ? ' (Enter: como está)' : otherwise ? ` (${otherwise})` : '';
    for (;;) {
      const given = canAsk ? await askPerson(`  ${ask}${hint}: `, secret) : '';
      if (given === '' && !isWanted()) return;
      const answer = given || present || otherwise;
      const value = answer && read(answer);
      if (!canAsk) return value;
      const seen = { environment, values: { ...values, [name]: value ?? '' }, knowsSecrets: true };
      const wrong = inspectVariables(seen).find((one) => one.name === name);
      if (value && !wrong) return value;
      console.log(`  ${wrong?.say ?? 'falta.'}`);
    }
  }
  const missing: string[] = [];
  if (canAsk && questions.some(isOpen))
    console.log(`\n  ${title}${isWanted() ? '' : ' (Enter: más tarde)'}`);
  for (const one of questions) {
    if (!isOpen(one)) continue;
    const value = await answerTo(one);
    if (value === undefined && !isWanted()) return [];
    if (value === undefined) missing.push(one.at);
    else values[one.name] = value;
  }
  if (isWanted()) for (const one of random) values[one] ??= randomSecret();
  return missing;
}

/** The owner's values: those known before, then of the file, then of a person. */
export async function collect(known: Values, asking: Asking): Promise<Values> {
  let values: Values = { ...known, ...(asking.file && readFile(asking.file)) };
  const missing: string[] = [];
  for (const name of groupNames.filter((one) => !asking.only || one === asking.only)) {
    missing.push(...(await fill(name, values, asking)));
    if (name === 'mail') values = withoutFormerSecret(values, known);
  }
  if (missing.length > 0) throw new Stop(`Falta en los datos: ${missing.join(', ')}.`);
  const first = surveyProviders.find((id) => values[`${id.toUpperCase()}_SECRET`]);
  if (first) values.SURVEY_PROVIDER ??= first;
  return values;
}
