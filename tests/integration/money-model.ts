import fc from 'fast-check';

// The expected state of a member's money, without a database: stores are compared with it.

/** An event in a member's money. Amounts are US cents; `which` picks among existing records. */
export type Step =
  | { do: 'credit'; cents: number; held: boolean }
  | { do: 'credit-again'; which: number }
  | { do: 'reverse'; which: number; cents: number | null }
  | { do: 'reverse-early'; cents: number | null; of: number; held: boolean }
  | { do: 'release' }
  | { do: 'request' }
  | { do: 'cancel' }
  | { do: 'pay' }
  | { do: 'refuse' };

const cents = fc.integer({ min: 1, max: 2000 });
const part = fc.option(cents);
const which = fc.nat({ max: 9 });

/** Events of an account: many surveys, as the minimum is high, and everything that may go wrong. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('credit'), cents, held: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('credit-again'), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse'), which, cents: part }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('reverse-early'),
        cents: part,
        of: cents,
        held: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('release') }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('request') }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel') }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pay') }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse') }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 24 },
);

interface Transaction {
  id: string;
  cents: number;
  reversed: number;
  held: boolean;
}

const minimum = 2500;

/** A member's expected money. Every cent that was ever credited is in one of its fields. */
export class Model {
  saldo = 0;
  retenido = 0;
  reserved = 0;
  paid = 0;
  /** Reversed by providers. */
  taken = 0;
  /** Reversed by providers, but no longer available. */
  uncovered = 0;
  credited = 0;
  /** Of that, what no credit has paid off yet. */
  owed = 0;
  transactions: Transaction[] = [];

  credit(id: string, amount: number, held: boolean): void {
    this.transactions.push({ id, cents: amount, reversed: 0, held });
    this.credited += amount;
    if (held) this.retenido += amount;
    else this.earn(amount);
  }

  /** What comes in pays off first what is owed. */
  private earn(amount: number): void {
    const due = Math.min(this.owed, amount);
    this.owed -= due;
    this.taken += due;
    this.saldo += amount - due;
  }

  reverse(transaction: Transaction, asked: number | null): void {
    const left = transaction.cents - transaction.reversed;
    const charged = Math.min(asked ?? left, left);
    transaction.reversed += charged;
    if (transaction.held) {
      this.retenido -= charged;
      this.taken += charged;
    } else {
      const covered = Math.min(charged, this.saldo);
      this.saldo -= covered;
      this.taken += covered;
      this.uncovered += charged - covered;
      this.owed += charged - covered;
    }
  }

  release(): void {
    for (const transaction of this.transactions.filter(({ held }) => held)) {
      const left = transaction.cents - transaction.reversed;
      transaction.held = left === 0;
      this.retenido -= left;
      this.earn(left);
    }
  }

  request(): boolean {
    if (this.reserved > 0 || this.saldo < minimum) return false;
    this.reserved = this.saldo;
    this.saldo = 0;
    return true;
  }

  giveBack(): void {
    const returned = this.reserved;
    this.reserved = 0;
    this.earn(returned);
  }

  pay(): void {
    this.paid += this.reserved;
    this.reserved = 0;
  }

  /** The expected state of the database. */
  get money() {
    const { saldo, retenido, reserved, paid, uncovered } = this;
    return { saldo, retenido, reserved, paid, uncovered };
  }

  /** Cents that are in no field, or in two: always 0. */
  get astray(): number {
    return this.credited - this.saldo - this.retenido - this.reserved - this.paid - this.taken;
  }
}
