// Apart from the schemas, which need zod.

export const maxQuestions = 20;
export const maxTips = 12;
