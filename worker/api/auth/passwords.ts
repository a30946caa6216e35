import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * The cost of scrypt. 2^14/8/5 fits into an isolate of 128 MB and costs an attacker more memory than PBKDF2.
 * Only tests use a lower `ln` (PASSWORD_LN).
 */
export const defaultScryptLn = 14;
const costOf = (ln: number) => ({ ln, r: 8, p: 5 });
const keyLength = 32;

const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)(?:,keyid=(\w{8}))?\$([\w+/]+)\$([\w+/]+)$/;

function derive(
  password: string,
  salt: Buffer,
  { ln, r, p }: ReturnType<typeof costOf>,
): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function parse(text: string) {
  const [, ln, r, p, keyId, salt, key] = phc.exec(text) ?? [];
  if (!salt || !key) return null;
  const params = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { params, keyId, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

interface PasswordConfig {
  PASSWORD_PEPPER: string;
  PASSWORD_PEPPER_PREVIOUS?: string | undefined;
  PASSWORD_LN?: number;
}

/** Returns an id for a pepper. The id does not reveal the pepper. */
const keyIdOf = (pepper: string) =>
  createHmac('sha256', pepper).update('name of the pepper').digest('hex').slice(0, 8);

/**
 * Creates the functions that hash passwords with scrypt (PHC strings) and compare them. The site never stores
 * the pepper. A hash contains its pepper's id only during the pepper's rotation, so that all other hashes
 * stay readable after a rollback.
 */
export function createPasswordHasher({
  PASSWORD_PEPPER: pepper,
  PASSWORD_PEPPER_PREVIOUS: previous,
  PASSWORD_LN: ln = defaultScryptLn,
}: PasswordConfig) {
  const cost = costOf(ln);
  // A key that matches no password. For an unknown account, the code compares the password with this key, so
  // that the answer takes as long as for a known account.
  const nobody = {
    params: cost,
    keyId: undefined,
    salt: Buffer.alloc(16),
    key: Buffer.alloc(keyLength),
  };
  const keyId = keyIdOf(pepper);
  const before = previous && { pepper: previous, keyId: keyIdOf(previous) };
  const name = before ? `,keyid=${keyId}` : '';
  // A hash without a pepper's id is older than the rotation.
  const pepperOf = (named: string | undefined) =>
    before && (named === undefined || named === before.keyId) ? before.pepper : pepper;
  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      const key = await derive(`${pepper}\0${password}`, salt, cost);
      const params = `ln=${cost.ln},r=${cost.r},p=${cost.p}${name}`;
      return `$scrypt$${params}$${encode(salt)}$${encode(key)}`;
    },
    /** Compares a password with a hash. For a null hash it does the same work and returns false. */
    async verify(password: string, hash: string | null): Promise<boolean> {
      const known = hash === null ? null : parse(hash);
      const { params, keyId, salt, key } = known ?? nobody;
      const actual = await derive(`${pepperOf(keyId)}\0${password}`, salt, params);
      return known !== null && actual.length === key.length && timingSafeEqual(actual, key);
    },
    /** Returns whether a hash has other parameters or another pepper than a new hash. */
    isOutdated(hash: string): boolean {
      const known = parse(hash);
      const { ln, r, p } = known?.params ?? {};
      const isOld = pepperOf(known?.keyId) !== pepper;
      return ln !== cost.ln || r !== cost.r || p !== cost.p || isOld;
    },
  };
}

/** `known`: active members (in sessions or on known devices). `person`: people who solved the challenge. */
export type QueueLane = 'known' | 'person' | 'others';

/** The place in the queue. `account` is the id of the active member who sent the password. */
export type QueuePlace = { lane: 'known'; account: string } | { lane: Exclude<QueueLane, 'known'> };

const accountOf = (place: QueuePlace) => (place.lane === 'known' ? place.account : null);

/** `crowded`: the lane is full. `own`: too much work of the same account waits in the lane. */
export type QueueResult<Answer> = { answer: Answer } | { refusal: 'crowded' | 'own' };

/** If all lanes have work, members get four of seven turns, and no lane waits for ever. */
const round: readonly QueueLane[] = [
  'known',
  'person',
  'known',
  'others',
  'known',
  'person',
  'known',
];
const maxOfAccount = 2;

/**
 * Creates a queue that runs one piece of work after the other. The lanes take turns, and at most `max` pieces
 * wait in each lane. The `pause` between two pieces lets the queue refuse new callers.
 */
export function createQueue(max: number, pause: () => Promise<unknown>) {
  const lanes: Record<QueueLane, { place: QueuePlace; run: () => Promise<void> }[]> = {
    known: [],
    person: [],
    others: [],
  };
  const turns = [...round];
  let isBusy = false;
  const isWaiting = () => Object.values(lanes).some(({ length }) => length > 0);
  function next() {
    const lane = turns.find((one) => lanes[one].length > 0);
    if (lane === undefined) return;
    // Moves this turn, with the skipped turns of empty lanes, to the end of the round.
    turns.push(...turns.splice(0, turns.indexOf(lane) + 1));
    return lanes[lane].shift();
  }
  async function workOff() {
    if (isBusy) return;
    isBusy = true;
    while (isWaiting()) {
      await pause();
      await next()?.run();
    }
    isBusy = false;
  }
  function refusalFor(place: QueuePlace): 'crowded' | 'own' | null {
    const waiting = lanes[place.lane];
    const account = accountOf(place);
    const own = waiting.filter((one) => account !== null && accountOf(one.place) === account);
    if (own.length >= maxOfAccount) return 'own';
    return waiting.length >= max ? 'crowded' : null;
  }
  return function inTurn<Answer>(
    place: QueuePlace,
    work: () => Promise<Answer>,
  ): Promise<QueueResult<Answer>> {
    const refusal = refusalFor(place);
    if (refusal) return Promise.resolve({ refusal });
    return new Promise((resolve, reject) => {
      const run = () => work().then((answer) => resolve({ answer }), reject);
      lanes[place.lane].push({ place, run });
      void workOff();
    });
  };
}
