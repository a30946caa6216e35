// This file is separate from the schemas: pages import it, and the schemas would load zod.

export const maxQuestions = 20;
export const maxTips = 12;
