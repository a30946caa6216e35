import {
  type ConversionState,
  conversionStates,
  maxAmounts,
  type Network,
} from '#contract/affiliates/networks.ts';
import type { RefusalVerdict } from '#contract/affiliates/verdicts.ts';
import { readCents } from '../surveys/cents.ts';
import { hasRepeatedParams, pickConfiguredParams } from '../surveys/postbacks/rules.ts';

interface Reported {
  transId: string;
  /** The click's id. It is empty when the text does not have the form of our ids. */
  clickId: string;
  state: ConversionState;
  cents: number;
}

const isTransaction = (text: string) => /^[\x21-\x7e]{1,100}$/.test(text);
/** Our click ids are lower-case; a network may change the case or add spaces. */
const readClick = (text: string | null) => (text ?? '').trim().toLowerCase();
const isClick = (text: string) => /^[\w-]{1,64}$/.test(text);

function stateOf(query: URLSearchParams, network: Network): ConversionState | null {
  if (!network.state) return 'approved';
  const word = (query.get(network.state) ?? '').trim().toLowerCase();
  return conversionStates.find((state) => network[state].includes(word)) ?? null;
}

export const listParams = ({ click, transaction, state, amount }: Network) =>
  [click, transaction, state, amount].flatMap((name) => name ?? []);

/** Reads a postback by the parameter names that the owner typed, or returns the reason for its refusal. */
export function readConversion(
  query: URLSearchParams,
  network: Network,
): Reported | { refused: RefusalVerdict } {
  const { click, transaction, amount } = network;
  const transId =
    transaction === click ? readClick(query.get(click)) : (query.get(transaction) ?? '').trim();
  if (
    hasRepeatedParams(pickConfiguredParams(query, listParams(network))) ||
    !isTransaction(transId)
  ) {
    return { refused: 'malformed' };
  }
  const state = stateOf(query, network);
  if (!state) return { refused: 'unknown-state' };
  const given = readClick(query.get(click));
  const reported = { transId, state, clickId: isClick(given) ? given : '' };
  // A rejected conversion earns nothing, so its amount does not count.
  if (!amount || state === 'rejected') return { ...reported, cents: 0 };
  const cents = readCents(query.get(amount));
  if (cents === null || cents < 0) return { refused: 'bad-amount' };
  return cents > maxAmounts[network.currency] ? { refused: 'over-limit' } : { ...reported, cents };
}
