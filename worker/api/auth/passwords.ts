import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * scrypt 2^14/8/5 fits into an isolate of 128 MB and costs a guesser more memory than PBKDF2. Only tests use
 * a lower `ln` (PASSWORD_LN).
 */
export const defaultLn = 14;
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

/** Names a pepper without revealing it. */
const keyIdOf = (pepper: string) =>
  createHmac('sha256', pepper).update('name of the pepper').digest('hex').slice(0, 8);

/**
 * Hashes passwords with scrypt (PHC strings) and compares them. The pepper is never stored; a hash names it
 * only during its rotation, so that all other hashes stay readable after a rollback.
 */
export function createPasswords({
  PASSWORD_PEPPER: pepper,
  PASSWORD_PEPPER_PREVIOUS: previous,
  PASSWORD_LN: ln = defaultLn,
}: PasswordConfig) {
  const cost = costOf(ln);
  // A key that no password has. The comparison with this key makes unknown accounts as slow as
  // known accounts.
  const nobody = {
    params: cost,
    keyId: undefined,
    salt: Buffer.alloc(16),
    key: Buffer.alloc(keyLength),
  };
  const keyId = keyIdOf(pepper);
  const before = previous && { pepper: previous, keyId: keyIdOf(previous) };
  const name = before ? `,keyid=${keyId}` : '';
  // A hash without a name was made before the rotation.
  const pepperOf = (named: string | undefined) =>
    before && (named === undefined || named === before.keyId) ? before.pepper : pepper;
  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      const key = await derive(`${pepper}\0${password}`, salt, cost);
      const params = `ln=${cost.ln},r=${cost.r},p=${cost.p}${name}`;
      return `$scrypt$${params}$${encode(salt)}$${encode(key)}`;
    },
    /** A null hash is refused after the same work. */
    async verify(password: string, hash: string | null): Promise<boolean> {
      const known = hash === null ? null : parse(hash);
      const { params, keyId, salt, key } = known ?? nobody;
      const actual = await derive(`${pepperOf(keyId)}\0${password}`, salt, params);
      return known !== null && actual.length === key.length && timingSafeEqual(actual, key);
    },
    /** Whether a hash has other parameters or another pepper than new hashes. */
    isOutdated(hash: string): boolean {
      const known = parse(hash);
      const { ln, r, p } = known?.params ?? {};
      const isOld = pepperOf(known?.keyId) !== pepper;
      return ln !== cost.ln || r !== cost.r || p !== cost.p || isOld;
    },
  };
}

/**
 * Passwords of active members (sessions and known devices), of people who solved the challenge, and of all
 * others.
 */
export type Lane = 'known' | 'person' | 'others';

/** The place in the queue; `account`: the id of the active member with the password. */
export type Place = { lane: 'known'; account: string } | { lane: Exclude<Lane, 'known'> };

const accountOf = (place: Place) => (place.lane === 'known' ? place.account : null);

/** `crowded`: the lane is full; `own`: enough work of that account waits in it. */
export type Turn<Answer> = { answer: Answer } | { refusal: 'crowded' | 'own' };

/** Turns of a round: with work in all lanes members get four of seven, and no lane waits for ever. */
const round: readonly Lane[] = ['known', 'person', 'known', 'others', 'known', 'person', 'known'];
const maxOfAccount = 2;

/**
 * Runs one piece of work after the other; the lanes take turns, with at most `max` waiting in each. The
 * `pause` between two pieces lets the queue refuse new callers.
 */
export function createQueue(max: number, pause: () => Promise<unknown>) {
  const lanes: Record<Lane, { place: Place; run: () => Promise<void> }[]> = {
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
    // Ends this turn and the skipped turns of empty lanes before it.
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
  function refusalFor(place: Place): 'crowded' | 'own' | null {
    const waiting = lanes[place.lane];
    const account = accountOf(place);
    const own = waiting.filter((one) => account !== null && accountOf(one.place) === account);
    if (own.length >= maxOfAccount) return 'own';
    return waiting.length >= max ? 'crowded' : null;
  }
  /** The work's answer, or the reason why it was not started. */
  return function inTurn<Answer>(place: Place, work: () => Promise<Answer>): Promise<Turn<Answer>> {
    const refusal = refusalFor(place);
    if (refusal) return Promise.resolve({ refusal });
    return new Promise((resolve, reject) => {
      const run = () => work().then((answer) => resolve({ answer }), reject);
      lanes[place.lane].push({ place, run });
      void workOff();
    });
  };
}
