/** A `POST` to this path runs the cron, because wrangler triggers only the cron of the first Worker. */
export const localCronPath = '/__cron';

/** Tells whether the API of local mode answers a path directly. Production's gateway has no part in this. */
export const isLocalPath = (path: string) =>
  /^\/__(?:cron$|correo(?:\.json)?$|correo\/)/.test(path);
