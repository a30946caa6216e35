/**
 * Key of localStorage: 'true' once a person confirmed a completed survey on `/descubre`.
 * `/registro-login` registers nobody without it.
 */
export const surveyConfirmationKey = 'encuestaConfirmada';

/** Link state from `/descubre`, for browsers that refuse storage. */
export interface SurveyConfirmation {
  encuestaConfirmada: true;
}

export const signUpPath = '/registro-login?modo=registro';
