// Separate from the schemas, because they need zod.

export const maxQuestions = 20;
export const maxTips = 12;
