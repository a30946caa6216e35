// This file adds the features that the app uses and a supported browser may lack
// (worker/contract/browsers.ts). boot.ts loads it if the newest of these features is missing: `toSorted`, of
// Chromium 110, Firefox 115 and Safari 16.

import 'core-js/modules/es.array.at.js';
import 'core-js/modules/es.array.to-reversed.js';
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.array.to-spliced.js';
import 'core-js/modules/es.object.has-own.js';
import 'core-js/modules/es.string.at-alternative.js';

crypto.randomUUID ??= () => {
  const [...bytes] = crypto.getRandomValues(new Uint8Array(16));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The format is that of RFC 9562, version 4.
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
};
