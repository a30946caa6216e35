// Runs instead of boot.ts in a browser below the floor (decision 043): the page stays as the server wrote it,
// with what it says to readers whose browser runs no scripts.

import { countArrival } from './arrival.ts';

for (const words of document.querySelectorAll('noscript')) {
  words.outerHTML = words.textContent ?? '';
}
countArrival();
