/** A part of a post's source that readers will not see, and the reason. The author reads the sentences. */
export interface PostNote {
  part: string;
  reason: string;
}
