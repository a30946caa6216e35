import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * scrypt 2^14/8/5 fits an isolate of 128 MB, and costs a guesser more memory than PBKDF2. Only
 * tests use a lower `ln` (PASSWORD_LN).
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
 * Hashes passwords with scrypt (PHC strings) and compares them. The pepper is never stored; only
 * during its rotation does a hash name it: all others stay readable after a rollback.
 */
export function createPasswords({
  PASSWORD_PEPPER: pepper,
  PASSWORD_PEPPER_PREVIOUS: previous,
  PASSWORD_LN: ln = defaultLn,
}: PasswordConfig) {
  const cost = costOf(ln);
  // A key that no password has: comparing with it makes unknown accounts as slow as known ones.
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
    /** Whether a hash was made with other parameters than today's, or another pepper. */
    isOutdated(hash: string): boolean {
      const known = parse(hash);
      const { ln, r, p } = known?.params ?? {};
      const isOld = pepperOf(known?.keyId) !== pepper;
      return ln !== cost.ln || r !== cost.r || p !== cost.p || isOld;
    },
  };
}

/** In the order in which they are worked off: members and known devices, who answered the question, others. */
const lanesInOrder = ['known', 'person', 'others'] as const;
export type Lane = (typeof lanesInOrder)[number];

/**
 * Runs one piece of work after the other, lane by lane, with at most `most` waiting in each.
 * `pause` lets new callers in between two of them: without it they could not be refused meanwhile.
 */
export function createQueue(most: number, pause: () => Promise<unknown>) {
  const lanes: Record<Lane, (() => Promise<void>)[]> = { known: [], person: [], others: [] };
  const next = () => lanesInOrder.map((lane) => lanes[lane]).find(({ length }) => length > 0);
  let isBusy = false;
  async function workOff() {
    if (isBusy) return;
    isBusy = true;
    while (next()) {
      await pause();
      await next()?.shift()?.();
    }
    isBusy = false;
  }
  /** The work's answer; null without having begun when the lane is full. */
  return function inTurn<Answer>(lane: Lane, work: () => Promise<Answer>): Promise<Answer | null> {
    if (lanes[lane].length >= most) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      lanes[lane].push(() => work().then(resolve, reject));
      void workOff();
    });
  };
}
