/** The metric of the document's `Server-Timing` that says where the visitor is (an ISO code). */
const metric = 'country';

/**
 * Styles items of lists by the visitor's country, before anything is painted: what works elsewhere only comes last,
 * and says so. The document itself is the same for everybody. A browser that does not read `Server-Timing` shows the
 * list as it is.
 */
export function markElsewhere(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const country = visit?.serverTiming?.find(({ name }) => name === metric)?.description ?? '';
  const [sheet] = document.styleSheets;
  if (!sheet || !/^[A-Z]{2}$/.test(country)) return;
  const elsewhere = `[data-works-in]:not([data-works-in~="${country}"])`;
  for (const rule of [`${elsewhere}{order:1}`, `${elsewhere} [data-elsewhere]{display:block}`])
    sheet.insertRule(rule, sheet.cssRules.length);
}
