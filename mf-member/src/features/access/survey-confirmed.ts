import { useState } from 'react';
import { useLocation } from 'site-router';
import { type SurveyConfirmation, surveyConfirmationKey } from '#contract/surveys/confirmation.ts';

function isStored(): boolean {
  try {
    return localStorage.getItem(surveyConfirmationKey) === 'true';
  } catch {
    return false;
  }
}

/** Whether this person has confirmed on `/descubre` that a survey is completed. */
export function useSurveyConfirmed(): boolean {
  const state: Partial<SurveyConfirmation> | null = useLocation().state;
  const [confirmed] = useState(() => state?.encuestaConfirmada === true || isStored());
  return confirmed;
}
