/**
 * Key of the browser's local storage: 'true' once a person has confirmed on `/descubre` that a
 * survey is completed. `/registro-login` registers nobody without it.
 */
export const surveyConfirmationKey = 'encuestaConfirmada';

/** State of the link from `/descubre`: browsers that refuse storage carry the answer in it. */
export interface SurveyConfirmation {
  encuestaConfirmada: true;
}

/** Address of the sign-up side of `/registro-login`. */
export const signUpPath = '/registro-login?modo=registro';
