/** A fault that a programmer could make, and the tests that must find it. */
export interface Mutation {
  /** The number of the threat in docs/security.md whose protection the fault removes. */
  threat?: number;
  fault: string;
  file: string;
  /** A text that occurs once in the file, and its replacement. */
  from: string;
  to: string;
  kind: 'unit' | 'integration' | 'journeys' | 'e2e';
  /** Parts of the names of the test files that must fail. */
  tests: string[];
}
