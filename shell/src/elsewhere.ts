import { worksInAttribute } from '#client/page-names.ts';

/**
 * Sorts the items of lists by the visitor's country before the first paint: apps that are not available there
 * come last, with a note. The gateway writes the country (an ISO code) into the document's header
 * `Server-Timing`; the document itself is the same for all visitors. A browser that does not read this header
 * shows the list unchanged.
 */
export function sortAppsByCountry(): void {
  const { serverTiming = [] }: Partial<PerformanceNavigationTiming> = Object(
    performance.getEntriesByType('navigation')[0],
  );
  for (const { name, description } of serverTiming)
    if (name === 'country')
      document.styleSheets[0]?.insertRule(
        `[${worksInAttribute}]:not([${worksInAttribute}~="${description}"]){order:1;--elsewhere:block;--ranked:none}`,
      );
}
