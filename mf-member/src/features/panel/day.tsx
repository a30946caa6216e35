import { formatDay, formatSiteDay } from '#client/dates.ts';
import { useHydrated } from '#client/use-hydrated.ts';

/**
 * UTC ms as the reader's day. The server does not know their time zone: until the page is hydrated it is
 * the site's day, and browsers whose month is spelled otherwise keep the server's spelling.
 */
export function Day({ at }: { at: number }) {
  const write = useHydrated() ? formatDay : formatSiteDay;
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {write(at)}
    </time>
  );
}
