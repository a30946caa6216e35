/** A part of a post's source that readers will not see, and the reason. The author sees both texts. */
export interface PostNote {
  part: string;
  reason: string;
}
