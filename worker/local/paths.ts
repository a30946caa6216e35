/** A `POST` to this path runs the cron, because wrangler triggers only the cron of the first Worker. */
export const localCronPath = '/__cron';

/** Such paths exist only in local mode. The local gateway sends their requests directly to the API. */
export const isLocalPath = (path: string) =>
  /^\/__(?:cron$|correo(?:\.json)?$|correo\/)/.test(path);
