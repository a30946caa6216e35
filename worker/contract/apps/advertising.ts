/** Answer of `GET /api/publicidad`: what the owner has configured; null where there is nothing. */
export interface Advertising {
  /** Page that opens beside the tutorial. */
  popunderUrl: string | null;
  /** The place of 300×250 in the e-mail dialog. */
  banner: { link: string; image: string | null; text: string } | null;
}
