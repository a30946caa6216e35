/** A `POST` to this path runs the cron, because wrangler triggers only the cron of the first Worker. */
export const localCronPath = '/__cron';

/**
 * Tells whether a path exists only in local mode. The local gateway sends such requests directly to the API.
 */
export const isLocalPath = (path: string) =>
  /^\/__(?:cron$|correo(?:\.json)?$|correo\/)/.test(path);
