import { filmSeconds, scenes } from './scenes.ts';

interface Cue {
  from: number;
  to: number;
  sentence: string;
}

export function cues(): Cue[] {
  let start = 0;
  const starts = scenes.flatMap((scene) => {
    const own = scene.captions.map(([from, sentence]) => ({ from: start + from, sentence }));
    start += scene.seconds;
    return own;
  });
  return starts.map((cue, i) => ({ ...cue, to: (starts[i + 1]?.from ?? filmSeconds) - 0.1 }));
}

function clock(seconds: number): string {
  return `00:${new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23)}`;
}

export function webVtt(): string {
  const blocks = cues().map(
    ({ from, to, sentence }, i) => `${i + 1}\n${clock(from)} --> ${clock(to)}\n${sentence}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

export function transcriptModule(): string {
  const sentences = cues().map(({ sentence }) => `  '${sentence}',\n`);
  return `// Made by scripts/media/video.ts: change the sentences in scripts/media/film/scenes.ts.\nexport const tutorialTranscript: readonly string[] = [\n${sentences.join('')}];\n`;
}
