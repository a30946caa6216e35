import { tutorialTranscript } from '../../mf-public/src/features/unlock/tutorial-transcript.ts';

interface Scene {
  /** Its drawing in mf-public/art/film. */
  art: string;
  seconds: number;
  /** Seconds into the scene at which its sentences of the transcript begin. */
  sentencesAt: readonly number[];
}

/** The tutorial, scene by scene. */
export const scenes: readonly Scene[] = [
  { art: 'intro', seconds: 3.5, sentencesAt: [0] },
  { art: 'choose-app', seconds: 5, sentencesAt: [0] },
  { art: 'follow', seconds: 5.5, sentencesAt: [0] },
  { art: 'share', seconds: 7.5, sentencesAt: [0, 4] },
  { art: 'watch', seconds: 5.5, sentencesAt: [0] },
  { art: 'email', seconds: 6.5, sentencesAt: [0, 3.6] },
  { art: 'unlocked', seconds: 4.5, sentencesAt: [0] },
  { art: 'promises', seconds: 6.5, sentencesAt: [0, 3.8] },
];

const clock = (seconds: number) =>
  `00:${new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23)}`;

/** The transcript as WebVTT: each sentence is shown until just before the next one. */
export function webVtt(): string {
  let end = 0;
  const starts = scenes.flatMap(({ seconds, sentencesAt }) => {
    const start = end;
    end += seconds;
    return sentencesAt.map((at) => start + at);
  });
  if (starts.length !== tutorialTranscript.length) throw new Error('a sentence has no moment');
  const cues = tutorialTranscript.map((sentence, i) => {
    const to = (starts[i + 1] ?? end) - 0.1;
    return `${i + 1}\n${clock(starts[i] ?? end)} --> ${clock(to)}\n${sentence}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
