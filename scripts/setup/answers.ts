import { readFileSync } from 'node:fs';
import { surveyProviders } from '../../worker/contract/surveys/providers.ts';
import { type Environment, writeSetupCommand } from '../deployment/site.ts';
import { askPerson, askYesOrNo, CommandError } from '../steps.ts';
import { removeFormerSecret } from './mail-events.ts';
import {
  createSecret,
  findGroup,
  type GroupName,
  groupNames,
  neededGroups,
  type Question,
  readAnswer,
  readValues,
  setAnswer,
  type Values,
} from './questions.ts';

export interface AskOptions {
  environment: Environment;
  file: string | undefined;
  /** True if setup asks no questions. Then an error lists the missing values that the site needs. */
  yes: boolean;
  only: GroupName | undefined;
}

const canAskPerson = ({ yes }: AskOptions) => !yes && process.stdin.isTTY;

function readFile(path: string): Values {
  try {
    const { values, strange } = readValues(JSON.parse(readFileSync(path, 'utf8')));
    if (strange.length === 0) return values;
    throw new CommandError(`${path} tiene algo que nadie pregunta: ${strange.join(', ')}.`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path} no se puede leer como JSON.`);
  }
}

/** Returns a sentence about the fault of an answer. `isFirm` means that the person has to change the answer. */
export type AnswerCheck = (
  one: Question,
  values: Values,
) => Promise<{ say: string; isFirm: boolean } | undefined>;

interface Steps {
  examine: AnswerCheck;
  /** Stores the answers so far. */
  keep: (values: Values) => void;
}

function hintOf({ secret, otherwise }: Question, present: string | undefined): string {
  if (present) return ` (Enter: ${secret ? 'como está' : present})`;
  if (secret) return ' (no se ve al escribir)';
  return otherwise ? ` (Enter: ${otherwise})` : '';
}

/** Asks until the answer is valid. Resolves to undefined for an empty answer. */
async function ask(
  one: Question,
  values: Values,
  examine: AnswerCheck,
): Promise<string | undefined> {
  const present = readAnswer(values, one);
  const hint = hintOf(one, present);
  for (;;) {
    const given = await askPerson(`  ${one.ask}${hint}: `, one.secret);
    if (given === '' && present) return present;
    const answer = given || one.otherwise;
    if (!answer) return undefined;
    const value = (one.read ?? String)(answer);
    const tried = { ...values };
    setAnswer(tried, one, value);
    const wrong = await examine(one, tried);
    if (!wrong) return value;
    console.log(`  ${wrong.say.charAt(0).toUpperCase()}${wrong.say.slice(1)}`);
    const shown = one.secret ? 'lo escrito' : `«${value}»`;
    if (!wrong.isFirm && (await askYesOrNo(`  ¿Dejar ${shown}?`))) return value;
  }
}

/**
 * Returns whether an empty answer skips the group. A person cannot skip a needed group. For a group with
 * earlier answers, the person has to confirm, because setup then deletes these answers.
 */
async function mayLeave(name: GroupName, values: Values): Promise<boolean> {
  if (neededGroups.includes(name)) {
    console.log('  Este dato hace falta. Con Ctrl-C sales, y lo contestado se guarda.');
    return false;
  }
  const isBegun = findGroup(name).questions.some((one) => values[one.name]);
  return !isBegun || askYesOrNo('  ¿Dejarlo para más tarde y olvidar lo contestado?');
}

/** Asks a person the questions of a group. An empty answer skips an optional group. */
async function askGroup(
  name: GroupName,
  isOpen: (one: Question) => boolean,
  values: Values,
  steps: Steps,
): Promise<void> {
  const { title, questions } = findGroup(name);
  const isNeeded = neededGroups.includes(name);
  const isBegun = questions.some((one) => values[one.name]);
  const skipping = isBegun ? ' (Enter: como está)' : ' (Enter: más tarde)';
  console.log(`\n  ${title}${isNeeded ? '' : skipping}`);
  for (const one of questions) {
    // The code checks only here whether a question applies, because this may depend on the previous answer.
    if (!isOpen(one)) continue;
    let value = await ask(one, values, steps.examine);
    // Some questions ask for one entry of a variable. An empty answer to such a question skips only this
    // entry. An empty answer to any other question skips the whole group.
    const isWhole = one.entry === undefined;
    while (value === undefined && isWhole && !(await mayLeave(name, values))) {
      value = await ask(one, values, steps.examine);
    }
    if (value !== undefined) setAnswer(values, one, value);
    else if (isWhole) for (const other of questions) delete values[other.name];
    steps.keep(values);
    if (value === undefined && isWhole) return;
  }
}

/** Asks the group's open questions, or all with `--only`. If setup cannot ask, returns the missing values. */
async function fill(name: GroupName, values: Values, asking: AskOptions, steps: Steps) {
  const { environment, only } = asking;
  const { questions, random = [] } = findGroup(name);
  const canAsk = canAskPerson(asking);
  const isBegun = () => questions.some((one) => values[one.name]);
  const isWanted = () => neededGroups.includes(name) || isBegun() || (only === name && !canAsk);
  const isOpen = (one: Question) =>
    (values[one.name] === undefined || (only === name && canAsk)) &&
    one.when?.(values, environment) !== false;
  const wasOpen = new Set(questions.filter((one) => values[one.name] === undefined));
  const isStillOpen = (one: Question) =>
    (wasOpen.has(one) || only === name) && one.when?.(values, environment) !== false;
  if (canAsk && questions.some(isOpen)) await askGroup(name, isStillOpen, values, steps);
  const missing: string[] = [];
  if (!canAsk && isWanted()) {
    for (const one of questions.filter(isOpen)) {
      if (one.otherwise !== undefined) setAnswer(values, one, one.otherwise);
      else if (one.entry === undefined) missing.push(one.at);
    }
  }
  if (isWanted() || (only === name && questions.length === 0)) {
    for (const one of random) values[one] ??= createSecret();
  }
  // Setup stores the values only while a person answers: a run with a file of answers can start again from
  // it.
  if (canAsk) steps.keep(values);
  return missing;
}

/** Shows the groups that already have answers, because setup does not ask their questions again. */
function tellAnswered(values: Values, asking: AskOptions): void {
  if (asking.only || !canAskPerson(asking)) return;
  const names = groupNames.filter((name) =>
    findGroup(name).questions.some((one) => values[one.name]),
  );
  if (names.length === 0) return;
  const order = writeSetupCommand(asking.environment, names[0]);
  console.log(`\n  Ya contestado: ${names.join(', ')}. Para cambiar algo: ${order}`);
}

/** The values of the file replace the known values, and a person's answers replace both. */
export async function collectAnswers(
  known: Values,
  asking: AskOptions,
  steps: Steps,
): Promise<Values> {
  let values: Values = { ...known, ...(asking.file && readFile(asking.file)) };
  const keep = (some: Values) => steps.keep(removeFormerSecret(some, known));
  tellAnswered(values, asking);
  const missing: string[] = [];
  for (const name of groupNames.filter((one) => !asking.only || one === asking.only)) {
    missing.push(...(await fill(name, values, asking, { ...steps, keep })));
    if (name === 'mail') values = removeFormerSecret(values, known);
  }
  if (missing.length > 0) throw new CommandError(`Falta en los datos: ${missing.join(', ')}.`);
  const first = surveyProviders.find((id) => values[`${id.toUpperCase()}_SECRET`]);
  if (first) values.SURVEY_PROVIDER ??= first;
  return values;
}
