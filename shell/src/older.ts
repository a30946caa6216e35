// This script runs instead of boot.ts in an unsupported browser (decision 043). The page keeps the server's
// markup, with the texts for readers without scripts.

import { countArrival } from './arrival.ts';

for (const words of document.querySelectorAll('noscript')) {
  words.outerHTML = words.textContent ?? '';
}
countArrival();
