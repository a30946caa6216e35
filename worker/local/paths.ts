/** A `POST` runs the cron: wrangler triggers that of the first of several Workers alone. */
export const localCronPath = '/__cron';

/** Whether the API of local mode answers a path, whatever the gateway of production would do. */
export const isLocalPath = (path: string) =>
  /^\/__(?:cron$|correo(?:\.json)?$|correo\/)/.test(path);
