import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { postSentences as say } from '#contract/blog/posts.ts';
import { fail } from '../../shared/errors.ts';

/** The maximum size of a picture, which the tables enforce too. */
const maxBytes = 600_000;

const sizeLimit = bodyLimit({
  maxSize: maxBytes,
  onError: (c) => fail(c, { code: 'invalid-argument', status: 413, message: say.coverTooBig }),
});

const jpegOnly = createMiddleware(async (c, next) =>
  c.req.header('content-type')?.toLowerCase() === 'image/jpeg'
    ? next()
    : fail(c, { code: 'invalid-argument', status: 415, message: say.coverType }),
);

/** The middleware of a route that takes a JPEG. The body may be larger than other bodies and is not JSON. */
export const pictureBody = [jpegOnly, sizeLimit] as const;
