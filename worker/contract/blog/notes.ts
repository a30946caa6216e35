/** A part of a post's source that its readers will not see, and the reason. Sentences are for its author. */
export interface PostNote {
  part: string;
  reason: string;
}
