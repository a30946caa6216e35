// This file is separate from the schemas, because the schemas need zod.

export const maxQuestions = 20;
export const maxTips = 12;
