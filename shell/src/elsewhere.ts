import { worksInMark } from '#client/page-names.ts';

/**
 * Styles items of lists by the visitor's country before the first paint: items of other countries come last,
 * with a note. The gateway names the country (an ISO code) in the document's `Server-Timing`; the document
 * itself is the same for everybody. A browser that does not read the header shows the list as it is.
 */
export function markElsewhere(): void {
  const { serverTiming = [] }: Partial<PerformanceNavigationTiming> = Object(
    performance.getEntriesByType('navigation')[0],
  );
  for (const { name, description } of serverTiming)
    if (name === 'country')
      document.styleSheets[0]?.insertRule(
        `[${worksInMark}]:not([${worksInMark}~="${description}"]){order:1;--elsewhere:block;--ranked:none}`,
      );
}
