/** A `POST` runs the cron, because wrangler triggers only the cron of the first Worker. */
export const localCronPath = '/__cron';

/** Whether the API of local mode answers a path, independent of production's gateway. */
export const isLocalPath = (path: string) =>
  /^\/__(?:cron$|correo(?:\.json)?$|correo\/)/.test(path);
